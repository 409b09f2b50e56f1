import type { GridPermission } from '#platform/contract/permissions.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';

/** For staff: a link from a page to the editor of its content. */
export function EditLink({ to, permission }: { readonly to: string; readonly permission: GridPermission }) {
  const t = useT('detail-pages');
  const may = useMay();
  if (!may(permission)) return null;
  return (
    <p>
      <LinkButton to={to} variant="quiet" size="small">
        {t('project.edit')}
      </LinkButton>
    </p>
  );
}
