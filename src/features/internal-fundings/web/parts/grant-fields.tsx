import { useController } from 'react-hook-form';
import { FormAmount } from '#platform/web/forms/controls.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import type { Operations } from './operations.ts';
import { RecipientChoice } from './recipient-choice.tsx';
import type { Grant } from './use-funding-form.ts';

interface Props {
  readonly form: ApiForm<Grant>;
  readonly operations: Operations;
}

/** Who gets a funding, and how much. */
export function GrantFields({ form, operations }: Props) {
  const t = useT('internal-fundings.admin');
  const { control } = form;
  const { field: kind } = useController({ control, name: 'kind' });
  const { field: recipient, fieldState } = useController({ control, name: 'recipient' });
  return (
    <>
      <RecipientChoice
        operations={operations}
        kind={kind.value}
        chosen={recipient.value}
        error={fieldState.error?.message}
        onChange={(nextKind, chosen) => {
          kind.onChange(nextKind);
          recipient.onChange(chosen);
        }}
      />
      <FormAmount form={form} name="amount" label={t('field.amount')} required />
    </>
  );
}
