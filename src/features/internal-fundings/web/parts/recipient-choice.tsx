import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { RadioGroup } from '#platform/web/ui/fields.tsx';
import { SearchedChoice } from '#platform/web/ui/searched-choice.tsx';
import type { RecipientChoice as Choice } from '../../contract/internal-fundings.ts';
import type { Operations } from './operations.ts';

export type RecipientKind = 'project' | 'organization';
const KINDS: readonly RecipientKind[] = ['project', 'organization'];

interface Props {
  readonly operations: Operations;
  readonly kind: RecipientKind;
  /** The selected recipient; with its open amount if that is known. */
  readonly chosen: Choice | null;
  readonly error: string | undefined;
  readonly onChange: (kind: RecipientKind, chosen: Choice | null) => void;
}

/** A project or an organization, found by its title, with the alert where a project takes no money (spec 2 §8). */
export function RecipientChoice({ operations, kind, chosen, error, onChange }: Props) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  return (
    <>
      <RadioGroup
        name="kind"
        legend={t('form.kind')}
        options={KINDS.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={kind}
        onChange={(event) => onChange(event.currentTarget.value as RecipientKind, null)}
      />
      <SearchedChoice
        key={kind}
        name="recipient"
        label={t(`form.${kind}`)}
        hint={t('form.recipientHint')}
        required
        error={error}
        multiple={false}
        value={chosen ? [chosen] : []}
        onChange={([next]) => onChange(kind, next ?? null)}
        find={async (search, signal) =>
          (await call(operations.recipients, { query: { kind, search } }, { signal })).results
        }
      />
      <RecipientNotice chosen={chosen} />
    </>
  );
}

function RecipientNotice({ chosen }: Pick<Props, 'chosen'>) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  if (!chosen) return null;
  if (chosen.alert !== null) {
    return (
      <Alert tone="warning" live="polite">
        {t(`alert.${chosen.alert}`)}
      </Alert>
    );
  }
  if (!chosen.open) return null;
  return (
    <Alert tone="info" live="polite">
      {t('form.open', { open: format.money(chosen.open) })}
    </Alert>
  );
}
