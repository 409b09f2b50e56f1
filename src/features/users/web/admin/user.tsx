import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Columns, Stack } from '#platform/web/ui/details.tsx';
import { UndeliveredMails } from '#platform/web/ui/undelivered-mails.tsx';
import { readUser } from '../../contract/users.ts';
import { UserActions } from '../parts/user-actions.tsx';
import { AdministeredRecords, UserFacts } from '../parts/user-facts.tsx';
import { nameOfUser } from '../parts/user-name.ts';
import { UserSessions } from '../parts/user-sessions.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readUser, { params: { id: params['id'] ?? '' } });
}

/** One account: its state, what it administers, and what staff may do with it. */
export default function UserScreen() {
  const user = useLoaderData<typeof loader>();
  const t = useT('users.admin');
  return (
    <AdminPage
      record={`app_user:${user.id}`}
      title={nameOfUser(user)}
      crumbs={[{ label: t('list.title'), to: '/site-admin/users/' }]}
    >
      <UndeliveredMails mails={user.undelivered_mails} />
      <Columns>
        <Stack>
          <UserFacts user={user} />
          <AdministeredRecords user={user} />
          <UserSessions user={user} />
        </Stack>
        <Stack>
          <UserActions user={user} />
        </Stack>
      </Columns>
    </AdminPage>
  );
}
