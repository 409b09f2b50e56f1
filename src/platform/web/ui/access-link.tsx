import { IconUserQuestion } from '@tabler/icons-react';
import { useT } from '../i18n.tsx';
import { useMay } from '../root-data.ts';
import { LinkButton } from './button.tsx';

const KINDS: readonly string[] = ['project', 'organization', 'payout'];

/**
 * Leads from the page of a record to the page that says who may do what with it, for those who may view rights.
 * `record`: its name in the audit log, such as `project:garden`.
 */
export function AccessLink({ record }: { readonly record: string }) {
  const t = useT('platform.admin');
  const may = useMay();
  const [kind = '', key = ''] = record.split(':', 2);
  if (!may('view_permissions') || !KINDS.includes(kind)) return null;
  return (
    <LinkButton
      to={`/site-admin/access/?${new URLSearchParams({ kind, record: key }).toString()}`}
      variant="plain"
      size="small"
      icon={<IconUserQuestion size={18} aria-hidden />}
    >
      {t('access')}
    </LinkButton>
  );
}
