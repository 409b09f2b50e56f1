import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Card, CardLink } from '#platform/web/ui/card.tsx';
import { reports } from '../parts/reports.ts';
import styles from './statistics.module.css';

/** All reports, with what each of them contains. */
export default function Statistics() {
  const t = useT('statistics.admin');
  const translate = useTranslator();
  return (
    <AdminPage title={t('title')}>
      <ul className={styles.reports}>
        {reports.map(({ path, title, intro }) => (
          <Card key={path} as="li" interactive>
            <h2>
              <CardLink to={path}>{translate(title)}</CardLink>
            </h2>
            <p>{translate(intro)}</p>
          </Card>
        ))}
      </ul>
    </AdminPage>
  );
}
