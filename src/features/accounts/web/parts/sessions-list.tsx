import { Form, useNavigation } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import type { OwnSession } from '../../contract/sessions.ts';
import entry from './entry.module.css';
import type { FormAnswer } from './profile-forms.tsx';
import styles from './sessions-list.module.css';

/** Names the browser and the system of a session, as far as they are known. */
function useDeviceName(): (session: OwnSession) => string {
  const t = useT('accounts.account');
  return ({ browser, system }) => {
    if (browser && system) {
      return t('sessions.device', {
        browser: t(`sessions.browser.${browser}`),
        system: t(`sessions.system.${system}`),
      });
    }
    if (browser) return t(`sessions.browser.${browser}`);
    return system ? t(`sessions.system.${system}`) : t('sessions.unknownDevice');
  };
}

function SessionRow({ session, name }: { session: OwnSession; name: string }) {
  const t = useT('accounts.account');
  const format = useFormat();
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('session') === session.id;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {name} {session.current && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p className={styles.facts}>
          <span>{t('sessions.lastUsed', { at: format.dateTime(session.last_used_at) })}</span>
          <span>{t('sessions.signedIn', { at: format.dateTime(session.signed_in_at) })}</span>
          {!session.current && session.same_network !== null && (
            <span>{t(session.same_network ? 'sessions.sameNetwork' : 'sessions.otherNetwork')}</span>
          )}
        </p>
      </div>
      {!session.current && (
        <Form method="post">
          <input type="hidden" name="intent" value="session" />
          <input type="hidden" name="session" value={session.id} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            loading={busy}
            aria-label={t('sessions.endNamed', { device: name })}
          >
            {t('sessions.end')}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** The sessions of the user, this one first; ends single sessions and all others. */
export function SessionsList({
  sessions,
  answer: { done, problem },
}: {
  sessions: readonly OwnSession[];
  answer: FormAnswer;
}) {
  const t = useT('accounts.account');
  const nameOf = useDeviceName();
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === 'sessions';
  return (
    <>
      <p>{t('sessions.text')}</p>
      {done && <Alert tone="success" live="polite" title={t('sessions.ended')} />}
      <ProblemSummary problem={problem} labels={{}} />
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} name={nameOf(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className={entry.actions}>
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit" variant="trust" loading={busy}>
            {t('sessions.endOthers')}
          </Button>
        </Form>
      )}
    </>
  );
}
