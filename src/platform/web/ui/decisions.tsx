import type { Decision, SharedDecision } from '../../contract/decision.ts';
import { useFormat, useT } from '../i18n.tsx';
import { Card } from './card.tsx';
import styles from './decisions.module.css';
import { TextArea } from './fields.tsx';

interface DecisionsProps {
  readonly decisions: readonly (SharedDecision & Partial<Decision>)[];
  /** The label of a kind of decision. */
  readonly nameOf: (kind: string) => string;
  /** Adds space around, for use between other parts of a page instead of in a column of cards. */
  readonly apart?: boolean;
}

/** Past decisions with their reasons and dates, newest first; staff also see who decided and the internal note. */
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

/** The reason of the last decision of a kind; empty if there is none. Expects the newest decision first. */
export function lastReason(decisions: readonly SharedDecision[], kind: string): string {
  return decisions.find((decision) => decision.kind === kind)?.reason ?? '';
}

/** The kinds of decision whose reason stands while a record is in a stage. */
const STANDING: Readonly<Record<string, string>> = {
  inProgress: 'send_back',
  rejected: 'rejected',
  archived: 'archive',
};

/**
 * The reason that the people concerned have to deal with in the present stage: why it was sent back, rejected or
 * archived, until it is submitted again or restored. Empty if there is none. Expects the newest decision first.
 */
export function standingReason(decisions: readonly SharedDecision[], stage: string): string {
  const kind = STANDING[stage];
  return kind === undefined ? '' : lastReason(decisions, kind);
}

interface InternalNoteFieldProps {
  /** Needed where a page has several. */
  readonly id?: string;
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  readonly onValue?: (value: string) => void;
}

/** The note below a text that goes to the applicant: the field for the internal note, which only staff can read. */
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
