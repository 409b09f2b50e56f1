import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { RIGHTS_TOGETHER_MAX, readRightsOfSeveral } from '../../contract/rights.ts';
import { LeftOut } from '../parts/left-out.tsx';
import { SeveralRightsForm } from '../parts/several-rights-form.tsx';
import { useChangeable } from '../parts/use-changeable.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const named = new URL(request.url).searchParams.get('users') ?? '';
  const ids = [...new Set(named.split(',').filter((id) => /^[1-9]\d{0,17}$/.test(id)))];
  const asked = ids.slice(0, RIGHTS_TOGETHER_MAX).join(',');
  const { users } = asked
    ? await apiFrom(context)(readRightsOfSeveral, { query: { ids: asked } })
    : { users: [] };
  return { users, missing: ids.length - users.length, asked };
}

/** The rights of several users, changed together; the address names the users. */
export default function PermissionsOfSeveral() {
  const { users, missing, asked } = useLoaderData<typeof loader>();
  const t = useT('users.admin');
  const isChangeable = useChangeable();
  const changed = users.filter(isChangeable);
  return (
    <AdminPage
      title={changed.length === 0 ? t('rights.title') : t('several.title', { count: changed.length })}
      crumbs={[{ label: t('list.title'), to: '/site-admin/users/' }]}
    >
      <LeftOut users={users.filter((user) => !isChangeable(user))} missing={missing} />
      {changed.length === 0 ? (
        <Alert tone="warning">{t('several.nobody')}</Alert>
      ) : (
        <SeveralRightsForm key={asked} users={changed} />
      )}
    </AdminPage>
  );
}
