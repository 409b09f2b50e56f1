import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import type { ExportWire } from '../../contract.ts';
import { ExportList, loadExports, RefreshExports } from '../parts/export-list.tsx';

export const loader = loadExports;

/** The caller's own exports, for staff. */
export default function Exports({ loaderData }: { loaderData: readonly ExportWire[] }) {
  const t = useT('exports.admin');
  return (
    <AdminPage title={t('title')} actions={<RefreshExports />}>
      <ExportList exports={loaderData} />
    </AdminPage>
  );
}
