import { IconPlus } from '@tabler/icons-react';
import type { PermissionType } from '#platform/contract/permissions.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { NEW_RECORD } from './record-address.ts';

interface NewRecordButtonProps {
  readonly type: PermissionType;
  /** The list's address. */
  readonly to: string;
  readonly label: string;
}

/** The way from a list of records to a new one, for who may add. */
export function NewRecordButton({ type, to, label }: NewRecordButtonProps) {
  const may = useMay();
  if (!may(`create_${type}`)) return null;
  return (
    <LinkButton
      to={`${to}${NEW_RECORD}/`}
      variant="trust"
      size="small"
      icon={<IconPlus size={18} aria-hidden />}
    >
      {label}
    </LinkButton>
  );
}
