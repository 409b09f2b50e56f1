import type { ReactNode } from 'react';
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
import { endingWith, ticked } from '../../contract/right-changes.ts';
import styles from './rights-grid.module.css';

/** The inputs of the form of rights. */
export interface RightsEntry {
  is_staff: boolean;
  is_superuser: boolean;
  permissions: GridPermission[];
}

interface GridProps {
  /** The cell of a right, with the right in words. */
  readonly cell: (permission: GridPermission, words: string) => ReactNode;
}

/** All kinds of rights by their four actions (spec 2 §6). */
export function RightsGrid({ cell }: GridProps) {
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
              {permissionActions.map((action) => (
                <td key={action}>
                  {isOffered(`${action}_${type}`) ? (
                    cell(
                      `${action}_${type}`,
                      t('rights.cell', {
                        action: t(`action.${action}`),
                        type: p(`permissionType.${type}`),
                      }),
                    )
                  ) : (
                    <span className="muted" aria-hidden>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Whether the caller may change a right: one that they have, and whose end ends none that they lack. `isHeld` says of each
 * right whether it would end.
 */
export function useMayTick() {
  const may = useMay();
  return (permission: GridPermission, isHeld: (permission: GridPermission) => boolean): boolean =>
    may(permission) && endingWith(permission).every((one) => may(one) || !isHeld(one));
}

interface TickProps {
  /** The right in words. */
  readonly words: string;
  readonly permission: GridPermission;
  readonly isOn: boolean;
  /** Some of several users have it. */
  readonly isMixed?: boolean;
  /** Off for readers, and while no single right counts. */
  readonly enabled: boolean;
  readonly mayTick: boolean;
  /** What the cell says besides: that it differs, or is changed. */
  readonly mark?: string | null;
  readonly children?: ReactNode;
  readonly onTick: (isOn: boolean) => void;
}

/** The checkbox of a right; rights that the caller lacks cannot be changed. */
export function RightTick({
  words,
  permission,
  isOn,
  isMixed = false,
  enabled,
  mayTick,
  mark = null,
  children,
  onTick,
}: TickProps) {
  const t = useT('users.admin');
  return (
    <span className={styles.tick} data-marked={mark !== null || undefined}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        name={permission}
        aria-label={words}
        title={mayTick ? undefined : t('rights.locked')}
        checked={isOn}
        disabled={!enabled || !mayTick}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
      {mark !== null && (
        <span className={styles.mark} aria-hidden>
          {mark}
        </span>
      )}
    </span>
  );
}

interface OneProps {
  readonly form: ApiForm<RightsEntry>;
  readonly enabled: boolean;
  /** Rights of another person, to compare with. */
  readonly other: {
    readonly name: string;
    readonly is_superuser: boolean;
    readonly permissions: readonly string[];
  } | null;
}

/** The grid of one user, beside that of another one if asked for. */
export function UserRightsGrid({ form, enabled, other }: OneProps) {
  const t = useT('users.admin');
  const mayTick = useMayTick();
  const { field } = useController({ control: form.control, name: 'permissions' });
  const isSuperuser = useWatch({ control: form.control, name: 'is_superuser' });
  const own = new Set<string>(field.value);
  const others = new Set<string>(other?.permissions);
  return (
    <RightsGrid
      cell={(permission, words) => {
        const isOn = isSuperuser || includes(own, permission);
        const isOnThere = other !== null && (other.is_superuser || includes(others, permission));
        const differs = other !== null && isOnThere !== isOn;
        const note = differs
          ? ` (${isOn ? t('rights.differs') : t('rights.only', { name: other.name })})`
          : '';
        return (
          <RightTick
            words={`${words}${note}`}
            permission={permission}
            isOn={isOn}
            enabled={enabled}
            mayTick={mayTick(permission, (one) => own.has(one))}
            mark={differs ? '≠' : null}
            onTick={(isTicked) => field.onChange(ticked(field.value, permission, isTicked))}
          />
        );
      }}
    />
  );
}
