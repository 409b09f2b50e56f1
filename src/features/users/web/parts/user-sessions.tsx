import { useRevalidator } from 'react-router';
import type { Session } from '#features/accounts/contract/sessions.ts';
import { endUserSession } from '#features/accounts/contract/staff.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { SessionRow, SessionRows, useDeviceName } from '#platform/web/people/sessions.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead } from '#platform/web/ui/details.tsx';
import type { StaffUser } from '../../contract/users.ts';

interface Props {
  readonly user: Pick<StaffUser, 'id' | 'open_sessions'>;
}

/** The sessions of the account, each with the button that ends it; nothing for those who may not end them. */
export function UserSessions({ user }: Props) {
  const t = useT('users.admin');
  const { id, open_sessions: sessions } = user;
  if (sessions === null || sessions.length === 0) return null;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('field.sessions')}</h2>
      </CardHead>
      <SessionRows>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            <EndSession user={id} session={session} />
          </SessionRow>
        ))}
      </SessionRows>
    </Card>
  );
}

function EndSession({ user, session }: { readonly user: string; readonly session: Session }) {
  const t = useT('users.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const device = useDeviceName()(session);
  return (
    <ConfirmedAction
      words={{
        action: t('user.session.action'),
        label: t('user.session.label', { device }),
        title: t('user.session.title', { device }),
        text: t('user.session.text'),
        done: t('user.session.done'),
      }}
      run={async () => {
        await call(endUserSession, { params: { id: user, session: session.id } });
        await revalidate();
      }}
    />
  );
}
