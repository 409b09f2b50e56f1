import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { readRights } from '#features/users/contract/rights.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Stack } from '#platform/web/ui/details.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { accessKinds, readAccess } from '../../contract.ts';
import { AccessChoice } from '../parts/access-choice.tsx';
import styles from './access.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const query = new URL(request.url).searchParams;
  const id = query.get('user') ?? '';
  const user = /^\d{1,18}$/.test(id) ? id : null;
  const kind = accessKinds.find((known) => known === query.get('kind')) ?? 'project';
  const record = query.get('record');
  const access =
    user && record ? await call(readAccess, { params: { id: user }, query: { kind, record } }) : null;
  const name = access?.user.name ?? (user && (await call(readRights, { params: { id: user } })).name);
  return {
    kind,
    access,
    user: user && name ? { value: user, label: name } : null,
    record: record ? { value: record, label: access?.record.title ?? record } : null,
  };
}

/** What a user may do with a project, an organization or a payout, and why. */
export default function AccessScreen() {
  const { kind, access, user, record } = useLoaderData<typeof loader>();
  const t = useT('access.admin');
  const [query, setQuery] = useSearchParams();
  const choose = (changed: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <AdminPage title={t('title')}>
      <Stack>
        <p className="muted">{t('intro')}</p>
        <AccessChoice kind={kind} user={user} record={record} onChoose={choose} />
        {access ? <Abilities access={access} /> : <EmptyState title={t('nothing')} />}
      </Stack>
    </AdminPage>
  );
}

type Access = NonNullable<Awaited<ReturnType<typeof loader>>['access']>;

const pageOf = ({ kind, key }: Access['record']) =>
  kind === 'payout' ? `/site-admin/payouts/${key}/` : `/site-admin/${kind}/${key}/update/`;

function Abilities({ access: { user, record, abilities } }: { readonly access: Access }) {
  const t = useT('access.admin');
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('result', { user: user.name, record: record.title })}</h2>
      </CardHead>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('action')}</th>
            <th scope="col">{t('allowed')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {abilities.map(({ action, allowed, text }) => (
            <tr key={action}>
              <th scope="row">{t(`actions.${action}`)}</th>
              <td>
                <Badge tone={allowed ? 'success' : 'light'}>{t(allowed ? 'yes' : 'no')}</Badge>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.links}>
        <LinkButton variant="plain" to={`/site-admin/users/${user.id}/permissions/`}>
          {t('toUser')}
        </LinkButton>
        <LinkButton variant="plain" to={pageOf(record)}>
          {t('toRecord')}
        </LinkButton>
      </p>
    </Card>
  );
}
