import { exceedsLimit } from '#features/budgets/rules.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FUNDING } from '#features/funding-records/rules.ts';
import { FormNote, FormSelect, FormTextArea } from '#platform/web/forms/fields.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { FIRST_STATUSES, type FundingSources } from '../../contract/internal-fundings.ts';
import { wordOf } from './funding-status.tsx';
import type { Start } from './start.ts';

/** The limit that a sum exceeds if the caller may not approve it; null if it may be booked. */
function exceeded(sum: bigint | null, { can_approve, approval_above: limit }: FundingSources) {
  if (can_approve || limit === null || sum === null) return null;
  return exceedsLimit(sum, Number(limit.in_cents)) ? limit : null;
}

interface Props {
  readonly form: ApiForm<Start>;
  readonly sources: FundingSources;
  /** The total of the request in cents; null while it is not known. */
  readonly sum: bigint | null;
  readonly isStaff: boolean;
}

/** The initial status: limited to those that the caller may set. */
export function StatusFields({ form, sources, sum, isStaff }: Props) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const chosen = useWatch({ control: form.control, name: 'status' });
  const limit = exceeded(sum, sources);
  const statuses = FIRST_STATUSES.filter(
    (status) =>
      (sources.can_approve || status !== FUNDING.approved) && (limit === null || status !== FUNDING.waiting),
  );
  // If the amount grows beyond the limit, the selected status is reset.
  const isOffered = statuses.some((status) => String(status) === chosen);
  const { setValue } = form;
  useEffect(() => {
    if (!isOffered) setValue('status', '');
  }, [isOffered, setValue]);
  return (
    <>
      {limit && (
        <Alert tone="info" live="polite">
          {t('form.needsApproval', { limit: format.money(limit) })}
        </Alert>
      )}
      <FormSelect
        form={form}
        name="status"
        label={t('field.status')}
        required
        placeholder={t('form.chooseStatus')}
        options={statuses.map((status) => ({ value: String(status), label: t(wordOf(status)) }))}
      />
      <FormTextArea
        form={form}
        name="reason"
        label={t('field.reason')}
        hint={t('form.reasonHint')}
        rows={2}
        maxLength={1000}
      />
      {isStaff && <FormNote form={form} name="internal_note" />}
    </>
  );
}
