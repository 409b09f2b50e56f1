import { useRevalidator } from 'react-router';
import {
  endUserSessions,
  eraseAccount,
  lockAccount,
  reactivateAccount,
} from '#features/accounts/contract/staff.ts';
import { useApi } from '#platform/web/api.ts';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Stack } from '#platform/web/ui/details.tsx';
import type { StaffUser } from '../../contract/users.ts';
import { CorrectEmail } from './correct-email.tsx';
import { useShownFacts } from './user-facts.tsx';
import { useRightName } from './right-name.ts';

interface Props {
  readonly user: StaffUser;
}

/** What staff may do with an account, or why they may not. */
export function UserActions({ user }: Props) {
  const t = useT('users.admin');
  const may = useMay();
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('user.actions')}</h2>
      </CardHead>
      <Stack>
        {may('view_permissions') && (
          <LinkButton variant="quiet" to={`/site-admin/users/${user.id}/permissions/`}>
            {t(may('change_permissions') && user.obstacle === null ? 'user.change' : 'user.view')}
          </LinkButton>
        )}
        {may('view_permissions') && (
          <LinkButton variant="quiet" to={`/site-admin/access/?user=${user.id}`}>
            {t('user.access')}
          </LinkButton>
        )}
        {user.obstacle ? <Obstacle obstacle={user.obstacle} /> : <AccountActions user={user} />}
      </Stack>
    </Card>
  );
}

function Obstacle({ obstacle }: { readonly obstacle: NonNullable<StaffUser['obstacle']> }) {
  const t = useT('users.admin');
  const rightName = useRightName();
  if (obstacle.code === 'own_account') return <Alert tone="info">{t('user.own')}</Alert>;
  if (obstacle.permission === 'superuser') return <Alert tone="info">{t('user.administratorsOnly')}</Alert>;
  return <Alert tone="info">{t('user.beyond', { permission: rightName(obstacle.permission ?? '') })}</Alert>;
}

/** Lock or reactivate, end the sessions, delete. */
function AccountActions({ user }: Props) {
  const t = useT('users.admin');
  const call = useApi();
  const may = useMay();
  const leave = useAfterDeletion();
  const { revalidate } = useRevalidator();
  const shown = useShownFacts({ user });
  const params = { id: user.id };
  const isClosed = user.state === 'locked' || user.state === 'lapsed';
  const reason = { label: t('user.reason'), hint: t('user.reasonHint') };
  if (user.state === 'invited') return null;
  return (
    <>
      {may('change_users') && user.state !== 'locked' && <CorrectEmail user={user} />}
      {may('change_users') && isClosed && (
        <ConfirmedAction
          words={wordsOf(t, 'reactivate')}
          shown={shown}
          run={async () => {
            await call(reactivateAccount, { params, body: { version: user.version } });
            await revalidate();
          }}
        />
      )}
      {may('change_users') && !isClosed && (
        <ConfirmedAction
          words={{ ...wordsOf(t, 'lock'), reason }}
          run={async (given) => {
            await call(lockAccount, { params, body: { reason: given } });
            await revalidate();
          }}
        />
      )}
      {may('change_users') && user.sessions > 0 && (
        <ConfirmedAction
          words={wordsOf(t, 'sessions')}
          run={async () => {
            await call(endUserSessions, { params, body: {} });
            await revalidate();
          }}
        />
      )}
      {may('delete_users') && (
        <ConfirmedAction
          words={{ ...wordsOf(t, 'erase'), reason, warning: isLeft(user) && <Left user={user} /> }}
          run={async (given) => {
            await call(eraseAccount, { params, body: { reason: given } });
            await leave('/site-admin/users/');
          }}
        />
      )}
    </>
  );
}

const kinds = ['organizations', 'companies', 'projects'] as const;

/** The records of a kind that nobody administers without the account. */
const leftOf = (user: StaffUser, kind: (typeof kinds)[number]) =>
  (user[kind] ?? []).filter((record) => record.is_last_administrator);

const isLeft = (user: StaffUser) => kinds.some((kind) => leftOf(user, kind).length > 0);

/** What nobody administers once the account is deleted, as far as the caller may view it. */
function Left({ user }: Props) {
  const t = useT('users.admin');
  return (
    <>
      <p>{t('user.left.text')}</p>
      <ul>
        {kinds.flatMap((kind) =>
          leftOf(user, kind).map(({ slug, title }) => (
            <li key={`${kind}:${slug}`}>{t(`user.left.${kind}`, { title })}</li>
          )),
        )}
      </ul>
    </>
  );
}

type Action = 'lock' | 'reactivate' | 'sessions' | 'erase';

const wordsOf = (t: ReturnType<typeof useT<'users.admin'>>, action: Action) => ({
  action: t(`user.${action}.action`),
  title: t(`user.${action}.title`),
  text: t(`user.${action}.text`),
  done: t(`user.${action}.done`),
});
