import { Link } from 'react-router';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { TimelineEntry } from '../../contract.ts';
import styles from './entries.module.css';

/** The texts of other screens that name the kinds of decisions, events and bookings. */
const WORDS = {
  decision: [
    'organizations.account:decision.',
    'donations.admin:decision.',
    'internal-fundings.admin:decision.',
  ],
  event: ['payouts.admin:event.'],
  booking: ['payouts.admin:journal.', 'donations.admin:journal.'],
} as const;

/** The name of what happened. */
function useName() {
  const t = useT('timeline.admin');
  const translator = useTranslator();
  return ({ source, title }: TimelineEntry): string => {
    if (source === 'note') return t('source.note');
    if (source === 'mail' || source === 'change') return title;
    const words = WORDS[source].map((prefix) => translator.maybe(`${prefix}${title}`)).find(Boolean);
    return words ?? title.replaceAll('_', ' ');
  };
}

/** Entries of a timeline, in their order. */
export function Entries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} data-source={entry.source}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const t = useT('timeline.admin');
  const format = useFormat();
  const name = useName()(entry);
  const { at, by, source, text, internal_note: note, amount_in_cents: cents, mail } = entry;
  return (
    <>
      <span className={styles.head}>
        <time className="muted" dateTime={at}>
          {format.dateTime(at)}
        </time>{' '}
        <span className="muted">{by ?? t(mail ? 'mailed' : 'automatically')}</span>
        <Badge tone="light">{t(`source.${source}`)}</Badge>
      </span>
      <strong>
        {mail ? <Link to={`/site-admin/emails/${mail.id}/`}>{name}</Link> : name}
        {cents !== null && (
          <>
            {': '}
            <Money value={BigInt(cents)} />
          </>
        )}
      </strong>
      {mail && <MailFacts mail={mail} />}
      {text !== '' && <p className={styles.text}>{text}</p>}
      {note !== '' && (
        <p className={styles.text}>
          <strong>{t('internalNote')}:</strong> {note}
        </p>
      )}
    </>
  );
}

/** To whom a mail went, and whether it was sent. */
function MailFacts({ mail }: { readonly mail: NonNullable<TimelineEntry['mail']> }) {
  const t = useT('timeline.admin');
  return (
    <span className="muted">
      {t('mailTo', { recipient: mail.recipient })} · {t(`mailState.${mail.state}`)}
    </span>
  );
}
