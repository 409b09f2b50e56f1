import { useCallback, useState } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { RadioGroup } from '#platform/web/ui/fields.tsx';
import type { RecipientChoice as Choice } from '../../contract/internal-fundings.ts';
import type { Operations } from './operations.ts';

export type RecipientKind = 'project' | 'organization';
const KINDS: readonly RecipientKind[] = ['project', 'organization'];

interface Props {
  readonly operations: Operations;
  readonly kind: RecipientKind;
  /** Who is chosen; with what it still takes where that is known. */
  readonly chosen: Choice | null;
  readonly error: string | undefined;
  readonly onChange: (kind: RecipientKind, chosen: Choice | null) => void;
}

/** A project or an organisation, found by its title, with the alert where a project takes no money (spec 2 §8). */
export function RecipientChoice({ operations, kind, chosen, error, onChange }: Props) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  const [found, setFound] = useState<readonly Choice[]>([]);
  const search = useCallback(
    (text: string) => {
      // What cannot be found is an empty choice; the words of the field say so.
      void call(operations.recipients, { query: { kind, search: text } }).then(
        ({ results }) => setFound(results),
        () => setFound([]),
      );
    },
    [call, kind, operations],
  );
  const options = [...(chosen ? [chosen] : []), ...found.filter(({ value }) => value !== chosen?.value)];
  return (
    <>
      <RadioGroup
        name="kind"
        legend={t('form.kind')}
        options={KINDS.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={kind}
        onChange={(event) => onChange(event.currentTarget.value as RecipientKind, null)}
      />
      <ChoiceField
        key={kind}
        label={t(`form.${kind}`)}
        hint={t('form.recipientHint')}
        error={error}
        options={options}
        onSearch={search}
        value={chosen ? [chosen.value] : []}
        onChange={([slug]) => onChange(kind, options.find(({ value }) => value === slug) ?? null)}
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
