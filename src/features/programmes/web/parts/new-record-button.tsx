import type { PermissionType } from '#platform/contract/permissions.ts';
import { AddLink } from '#platform/web/lists/index.ts';
import { NEW_RECORD } from '#platform/web/forms/record-address.ts';

interface NewRecordButtonProps {
  readonly type: PermissionType;
  /** The path of the list. */
  readonly to: string;
  readonly label: string;
}

/** The button above a list that leads to a new record, for users who may add one. */
export function NewRecordButton({ type, to, label }: NewRecordButtonProps) {
  return <AddLink to={`${to}${NEW_RECORD}/`} permission={`create_${type}`} label={label} />;
}
