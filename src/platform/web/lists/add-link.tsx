import { IconPlus } from '@tabler/icons-react';
import type { Permission } from '#platform/contract/permissions.ts';
import { useMay } from '../root-data.ts';
import { LinkButton } from '../ui/button.tsx';

export interface AddLinkProps {
  /** Address of the form for a new record. */
  readonly to: string;
  /** What that form needs; without it there is no link. */
  readonly permission: Permission;
  readonly label: string;
}

/** Leads from a list to the form for a new record. */
export function AddLink({ to, permission, label }: AddLinkProps) {
  const may = useMay();
  if (!may(permission)) return null;
  return (
    <LinkButton to={to} variant="trust" size="small" icon={<IconPlus size={18} aria-hidden />}>
      {label}
    </LinkButton>
  );
}
