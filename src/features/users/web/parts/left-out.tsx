import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { RightsHolder } from './use-changeable.ts';
import styles from './rights.module.css';

interface Props {
  readonly users: readonly RightsHolder[];
  /** The number of those that do not exist, or were more than can be changed at once. */
  readonly missing: number;
}

/** The selected users whose rights stay as they are, each with the reason. */
export function LeftOut({ users, missing }: Props) {
  const t = useT('users.admin');
  const { actor } = useRoot();
  if (users.length === 0 && missing === 0) return null;
  const reasonOf = ({ id, is_superuser }: RightsHolder) => {
    if (id === String(actor?.id)) return 'own';
    return is_superuser ? 'administrator' : 'notStaff';
  };
  return (
    <div className={styles.requested}>
      <Alert tone="info" title={t('several.leftOut')}>
        <ul className={styles.people}>
          {users.map((user) => (
            <li key={user.id}>
              {t('several.leftOutUser', { name: user.name, reason: t(`several.reason.${reasonOf(user)}`) })}
            </li>
          ))}
          {missing > 0 && <li>{t('several.missing', { count: missing })}</li>}
        </ul>
      </Alert>
    </div>
  );
}
