import type { Decision, ToldDecision } from '../../contract/decision.ts';
import { useFormat, useT } from '../i18n.tsx';
import { Card } from './card.tsx';
import styles from './decisions.module.css';
import { TextArea } from './fields.tsx';

interface DecisionsProps {
  readonly decisions: readonly (ToldDecision & Partial<Decision>)[];
  /** What a kind of decision is called. */
  readonly nameOf: (kind: string) => string;
  /** They stand between other parts of a page, which is no column of cards. */
  readonly apart?: boolean;
}

/** What was decided, when and why, the newest first; for staff with who decided and the internal note. */
export function Decisions({ decisions, nameOf, apart = false }: DecisionsProps) {
  const t = useT('platform');
  const format = useFormat();
  if (decisions.length === 0) return null;
  const card = (
    <Card as="section" padded>
      <h2>{t('decisions.title')}</h2>
      <ol className={styles.list}>
        {decisions.map(({ id, at, kind, reason, by, internal_note: note }) => (
          <li key={id}>
            <strong>{nameOf(kind)}</strong>
            <br />
            <span className="muted">
              <time dateTime={at}>{format.dateTime(at)}</time>
              {by ? `, ${by}` : ''}
            </span>
            {reason !== '' && <p className={styles.text}>{reason}</p>}
            {note && (
              <p className={styles.text}>
                <strong>{t('internalNote.label')}:</strong> {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
  return apart ? <div className={styles.apart}>{card}</div> : card;
}

/** The reason of the last decision of a kind; empty where there is none. The newest decisions come first. */
export function lastReason(decisions: readonly ToldDecision[], kind: string): string {
  return decisions.find((decision) => decision.kind === kind)?.reason ?? '';
}

interface InternalNoteFieldProps {
  /** Where the page has several. */
  readonly id?: string;
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  readonly onValue?: (value: string) => void;
}

/** The note beside a text that leaves the house: staff alone read it. */
export function InternalNoteField({ id, value, defaultValue, error, onValue }: InternalNoteFieldProps) {
  const t = useT('platform');
  return (
    <TextArea
      name="internal_note"
      {...(id === undefined ? {} : { id })}
      label={t('internalNote.label')}
      hint={t('internalNote.hint')}
      rows={2}
      maxLength={2000}
      error={error}
      {...(value === undefined ? { defaultValue } : { value })}
      {...(onValue ? { onChange: (event) => onValue(event.currentTarget.value) } : {})}
    />
  );
}
