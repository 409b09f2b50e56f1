import type { ReactNode } from 'react';
import type { Permission } from '#platform/contract/permissions.ts';
import { useT } from '../i18n.tsx';
import { useMay } from '../root-data.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import type { ApiForm } from './use-api-form.ts';

interface Props {
  /** The form of the record. */
  readonly form: Pick<ApiForm<never>, 'leave'>;
  /** What the record is called. */
  readonly name: string;
  readonly permission: Permission;
  readonly isUsed: boolean;
  /** The list to go to afterwards. */
  readonly back: string;
  readonly remove: () => Promise<unknown>;
  /** By how many others it is used. */
  readonly children: ReactNode;
}

/** Beside the button that saves a record: what uses it, and deleting it while nothing does. */
export function DeleteUnused({ form, name, permission, isUsed, back, remove, children }: Props) {
  const t = useT('platform.admin');
  const may = useMay();
  return (
    <>
      <span className="muted">{children}</span>
      {may(permission) && (
        <DeleteButton
          title={t('record.ask')}
          text={t('record.askText', { name })}
          label={t('record.delete')}
          disabled={isUsed}
          back={back}
          leave={form.leave}
          remove={remove}
        />
      )}
    </>
  );
}
