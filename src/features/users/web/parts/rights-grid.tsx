import { useController, useWatch } from 'react-hook-form';
import {
  type GridPermission,
  includes,
  isOffered,
  notAsked,
  permissionActions,
  permissionTypes,
} from '#platform/contract/permissions.ts';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { ticked } from '../../contract/right-changes.ts';
import styles from './rights-grid.module.css';

/** The inputs of the form of rights. */
export interface RightsEntry {
  is_staff: boolean;
  is_superuser: boolean;
  permissions: GridPermission[];
}

interface Props {
  readonly form: ApiForm<RightsEntry>;
  /** Off for readers, and while no single right counts. */
  readonly enabled: boolean;
  /** Rights of another person, to compare with. */
  readonly other: {
    readonly name: string;
    readonly is_superuser: boolean;
    readonly permissions: readonly string[];
  } | null;
}

/** All kinds of rights by their four actions (spec 2 §6); rights that the caller lacks cannot be changed. */
export function RightsGrid({ form, enabled, other }: Props) {
  const t = useT('users.admin');
  const p = useT('platform.admin');
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{t('rights.grid')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rights.type')}</th>
            {permissionActions.map((action) => (
              <th key={action} scope="col">
                {t(`action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionTypes.map((type) => (
            <tr key={type}>
              <th scope="row">
                {p(`permissionType.${type}`)}
                {notAsked[type] && (
                  <span className={styles.idle}>{t(`rights.notAsked.${notAsked[type]}`)}</span>
                )}
              </th>
              {permissionActions.map((action) =>
                isOffered(`${action}_${type}`) ? (
                  <Cell
                    key={action}
                    form={form}
                    enabled={enabled}
                    other={other}
                    permission={`${action}_${type}`}
                  >
                    {t('rights.cell', { action: t(`action.${action}`), type: p(`permissionType.${type}`) })}
                  </Cell>
                ) : (
                  <td key={action}>
                    <span className="muted" aria-hidden>
                      –
                    </span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({
  form,
  enabled,
  other,
  permission,
  children,
}: Props & { readonly permission: GridPermission; readonly children: string }) {
  const t = useT('users.admin');
  const may = useMay();
  const { field } = useController({ control: form.control, name: 'permissions' });
  const isSuperuser = useWatch({ control: form.control, name: 'is_superuser' });
  const isOn = isSuperuser || includes(new Set(field.value), permission);
  const isOwn = may(permission);
  const isOnThere =
    other !== null && (other.is_superuser || includes(new Set(other.permissions), permission));
  const differs = other !== null && isOnThere !== isOn;
  const note = differs ? ` (${isOn ? t('rights.differs') : t('rights.only', { name: other.name })})` : '';
  return (
    <td data-differs={differs || undefined}>
      <input
        type="checkbox"
        name={permission}
        aria-label={`${children}${note}`}
        title={isOwn ? undefined : t('rights.locked')}
        checked={isOn}
        disabled={!enabled || !isOwn}
        onChange={(event) => field.onChange(ticked(field.value, permission, event.currentTarget.checked))}
      />
      {differs && (
        <span className={styles.mark} aria-hidden>
          ≠
        </span>
      )}
    </td>
  );
}
