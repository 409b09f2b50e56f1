import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { countPaymentsToClarify } from '#features/payments-to-clarify/contract/clarify.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { ADMIN_GROUPS } from '#platform/web/admin-navigation.ts';
import { useRoot } from '#platform/web/root-data.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { useOpenEntries } from '../navigation.ts';
import styles from './home.module.css';

/** What waits for staff, by the address of the screen where it is dealt with. */
type Waiting = Readonly<Record<string, number>>;

export async function loader({ context }: LoaderFunctionArgs): Promise<Waiting> {
  const { open } = await apiFrom(context)(countPaymentsToClarify, {});
  return { '/site-admin/payments-to-clarify/': open ?? 0 };
}

/** The administration's home: every screen that is open to this account, by group. */
export default function AdminHome() {
  const t = useT('shell.admin');
  const translate = useTranslator();
  const { actor } = useRoot();
  const waiting = useLoaderData<typeof loader>();
  const visible = useOpenEntries();
  return (
    <AdminPage title={t('title')}>
      <p className={styles.welcome}>{t('home.welcome', { name: actor?.name })}</p>
      {visible.length === 0 ? (
        <EmptyState title={t('home.none')} />
      ) : (
        <div className={styles.groups}>
          {ADMIN_GROUPS.map((group) => {
            const items = visible.filter((item) => item.group === group);
            if (items.length === 0) return null;
            return (
              <Card key={group} as="section">
                <h2 className={styles.heading}>{t(`nav.${group}`)}</h2>
                <ul className={styles.list}>
                  {items.map((item) => (
                    <li key={item.path}>
                      <Link to={item.path}>{translate(item.label)}</Link>
                      <Count of={waiting[item.path] ?? 0} />
                    </li>
                  ))}
                </ul>
              </Card>
            );
          })}
        </div>
      )}
    </AdminPage>
  );
}

/** How much waits behind an entry; nothing where nothing does. */
function Count({ of: count }: { readonly of: number }) {
  const t = useT('shell.admin');
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Badge tone="danger">{t('home.waiting', { count })}</Badge>
    </>
  );
}
