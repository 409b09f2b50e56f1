import { Link } from 'react-router';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { ADMIN_GROUPS, adminNav } from '../admin-nav.ts';
import styles from './home.module.css';

/** The administration's home: every screen that is open to this account, by group. */
export default function AdminHome() {
  const t = useT('shell.admin');
  const translate = useTranslator();
  const may = useMay();
  const { actor } = useRoot();
  const visible = adminNav.filter((item) => may(item.permission));
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
