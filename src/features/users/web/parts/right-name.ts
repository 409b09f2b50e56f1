import { permissionActions, permissionTypes } from '#platform/contract/permissions.ts';
import { useT } from '#platform/web/i18n.tsx';

/** Names a right of the grid for readers: "Change: Payouts". */
export function useRightName(): (permission: string) => string {
  const t = useT('users.admin');
  const p = useT('platform.admin');
  return (permission) => {
    const action = permissionActions.find((one) => permission.startsWith(`${one}_`));
    const type = permissionTypes.find((one) => permission === `${action}_${one}`);
    return action && type
      ? t('rights.cell', { action: t(`action.${action}`), type: p(`permissionType.${type}`) })
      : permission;
  };
}
