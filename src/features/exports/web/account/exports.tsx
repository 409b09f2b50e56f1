import { useT } from '#platform/web/i18n.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import type { ExportWire } from '../../contract.ts';
import styles from '../parts/export-list.module.css';
import { ExportList, loadExports, RefreshExports } from '../parts/export-list.tsx';

export const loader = loadExports;

/** The caller's own exports, for everybody who has lists of their own. */
export default function OwnExports({ loaderData }: { loaderData: readonly ExportWire[] }) {
  const t = useT('exports.admin');
  return (
    <Page title={t('title')} noindex>
      <h1>{t('title')}</h1>
      <ExportList exports={loaderData} />
      <p className={styles.refresh}>
        <RefreshExports />
      </p>
    </Page>
  );
}
