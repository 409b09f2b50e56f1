import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';

/** A fact of a record on which a decision is based, as the screen writes it. */
export interface ShownFact {
  readonly label: string;
  readonly value: string;
}

/**
 * What has changed on a record since its dialog was opened: each fact as it was shown, and as it is now. Nothing is
 * rendered while they are the same.
 */
export function SeenChanges({ shown }: { readonly shown: readonly ShownFact[] }) {
  const t = useT('platform');
  const [seen] = useState(() => new Map(shown.map(({ label, value }) => [label, value])));
  const changed = shown.filter(({ label, value }) => seen.get(label) !== value);
  if (changed.length === 0) return null;
  const facts = changed.map(({ label, value }) =>
    t('seen.fact', { label, before: seen.get(label) ?? '', now: value }),
  );
  return (
    <Alert tone="warning" title={t('seen.changed')} live="polite">
      {facts.length === 1 ? (
        <p>{facts}</p>
      ) : (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
