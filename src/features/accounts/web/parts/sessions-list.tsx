import { Form, useNavigation } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { SessionRow, SessionRows, useDeviceName } from '#platform/web/people/sessions.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import type { OwnSession } from '../../contract/sessions.ts';
import entry from './entry.module.css';
import type { FormAnswer } from './profile-forms.tsx';

/** Ends one session; that of this page ends by logging out. */
function EndSession({ session }: { session: OwnSession }) {
  const t = useT('accounts.account');
  const device = useDeviceName()(session);
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('session') === session.id;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="session" />
      <input type="hidden" name="session" value={session.id} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        loading={busy}
        aria-label={t('sessions.endNamed', { device })}
      >
        {t('sessions.end')}
      </Button>
    </Form>
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
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === 'sessions';
  return (
    <>
      <p>{t('sessions.text')}</p>
      {done && <Alert tone="success" live="polite" title={t('sessions.ended')} />}
      <ProblemSummary problem={problem} labels={{}} />
      <SessionRows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            badge={session.current && <Badge tone="success">{t('sessions.current')}</Badge>}
            facts={
              !session.current &&
              session.same_network !== null && (
                <span>{t(session.same_network ? 'sessions.sameNetwork' : 'sessions.otherNetwork')}</span>
              )
            }
          >
            {!session.current && <EndSession session={session} />}
          </SessionRow>
        ))}
      </SessionRows>
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
