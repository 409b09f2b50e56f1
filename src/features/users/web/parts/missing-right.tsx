import { type GridPermission, gridPermissions } from '#platform/contract/permissions.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Fact, Facts } from '#platform/web/ui/details.tsx';
import { usePermissionWords } from '#platform/web/ui/states.tsx';
import { useRead } from '#platform/web/use-read.ts';
import { useTask } from '#platform/web/use-task.ts';
import { readRightRequest, requestRight } from '../../contract/requests.ts';
import styles from './missing-right.module.css';

interface Props {
  readonly permission: string;
}

const isGridPermission = (permission: string): permission is GridPermission =>
  (gridPermissions as readonly string[]).includes(permission);

/** Which right is missing, who can grant it, and a button that asks for it (ux 30). */
export function MissingRight({ permission }: Props) {
  const translate = useTranslator();
  return (
    <div className={styles.right}>
      <p>{translate('platform.refusals:permission_denied')}</p>
      <RightHelp permission={permission} />
    </div>
  );
}

/** A right that is missing for something on the page: its name, who can grant it, and the button. */
export function RightHelp({ permission }: Props) {
  const { actor } = useRoot();
  return actor?.isStaff && isGridPermission(permission) ? (
    <Asking permission={permission} />
  ) : (
    <Needs permission={permission} grantedBy={null} />
  );
}

/** The right in words, and those who can grant it, as far as they are known. */
function Needs({ permission, grantedBy }: Props & { readonly grantedBy: readonly string[] | null }) {
  const t = useT('users.admin');
  const words = usePermissionWords();
  return (
    <Facts>
      <Fact label={t('missing.needs')}>{words(permission)}</Fact>
      {grantedBy && <Fact label={t('missing.grantedBy')}>{grantedBy.join(', ') || t('missing.nobody')}</Fact>}
    </Facts>
  );
}

function Asking({ permission }: { readonly permission: GridPermission }) {
  const t = useT('users.admin');
  const format = useFormat();
  const call = useApi();
  const { busy, failure, run } = useTask();
  const { data, error, retry } = useRead(permission, (signal) =>
    call(readRightRequest, { params: { permission } }, { signal }),
  );
  const ask = () =>
    run(async () => {
      await call(requestRight, { body: { permission } });
      retry();
    }, t('missing.failed'));
  return (
    <>
      <Needs permission={permission} grantedBy={data?.granted_by ?? null} />
      {error && (
        <Alert tone="danger" live="polite">
          {t('missing.unknown')}{' '}
          <Button variant="plain" size="small" onClick={retry}>
            {t('missing.retry')}
          </Button>
        </Alert>
      )}
      {data?.requested_at && (
        <Alert tone="success" live="polite">
          {t('missing.asked', { date: format.date(data.requested_at) })}
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" live="polite">
          {failure}
        </Alert>
      )}
      {data && !data.requested_at && data.granted_by.length > 0 && (
        <Button variant="trust" loading={busy} onClick={() => void ask()}>
          {t('missing.ask')}
        </Button>
      )}
    </>
  );
}
