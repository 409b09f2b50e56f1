import { IconHistory } from '@tabler/icons-react';
import { useT } from '../i18n.tsx';
import { useMay } from '../root-data.ts';
import { LinkButton } from './button.tsx';

/** Records that have a timeline (`features/timeline`), to which every reader of the record has access. */
const WITH_TIMELINE = /^(project|organization|private_donation|payout|app_user|company):/;

/**
 * Leads from the page of a record to its timeline, otherwise to its entries in the audit log for those who may read it.
 * `record`: its name there, such as `project:garden`.
 */
export function HistoryLink({ record }: { readonly record: string }) {
  const t = useT('platform.admin');
  const may = useMay();
  const hasTimeline = WITH_TIMELINE.test(record);
  if (!hasTimeline && !may('view_audit_logs')) return null;
  return (
    <LinkButton
      to={
        hasTimeline
          ? `/site-admin/timeline/${encodeURIComponent(record)}/`
          : `/site-admin/audit-log/?${new URLSearchParams({ record }).toString()}`
      }
      variant="plain"
      size="small"
      icon={<IconHistory size={18} aria-hidden />}
    >
      {t('history')}
    </LinkButton>
  );
}
