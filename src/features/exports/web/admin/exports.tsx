import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { AnchorButton, Button } from '#platform/web/ui/button.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { type ExportWire, ownExports } from '../../contract.ts';
import styles from './exports.module.css';

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly ExportWire[]> {
  return (await apiFrom(context)(ownExports, {})).results;
}

const TONES: Readonly<Record<ExportWire['state'], BadgeTone>> = {
  queued: 'light',
  running: 'warning',
  ready: 'success',
  failed: 'danger',
};

/** The caller's own exports: what the mail leads to (handbook §16). */
export default function Exports({ loaderData }: { loaderData: readonly ExportWire[] }) {
  const t = useT('exports.admin');
  const revalidator = useRevalidator();
  return (
    <AdminPage
      title={t('title')}
      actions={
        <Button
          variant="quiet"
          icon={<IconRefresh size={18} aria-hidden />}
          loading={revalidator.state === 'loading'}
          onClick={() => void revalidator.revalidate()}
        >
          {t('refresh')}
        </Button>
      }
    >
      <p className="muted">{t('intro')}</p>
      {loaderData.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.exports}>
          {loaderData.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

function Row({ one }: { one: ExportWire }) {
  const t = useT('exports.admin');
  const format = useFormat();
  return (
    <li className={styles.export}>
      <h2 className={styles.title}>{one.title}</h2>
      <Badge tone={TONES[one.state]}>{t(`states.${one.state}`)}</Badge>
      <dl className={styles.facts}>
        <div>
          <dt>{t('requestedAt')}</dt>
          <dd>{format.dateTime(one.requested_at)}</dd>
        </div>
        {one.row_count !== null && (
          <div>
            <dt>{t('rows')}</dt>
            <dd>{format.number(one.row_count)}</dd>
          </div>
        )}
        {one.expires_at !== null && (
          <div>
            <dt>{t('expiresAt')}</dt>
            <dd>{format.dateTime(one.expires_at)}</dd>
          </div>
        )}
      </dl>
      {one.url !== null ? (
        <AnchorButton
          href={one.url}
          variant="quiet"
          size="small"
          aria-label={t('download', { title: one.title })}
          icon={<IconDownload size={18} aria-hidden />}
        >
          {t('downloadShort')}
        </AnchorButton>
      ) : (
        one.state === 'ready' && <span className="muted">{t('expired')}</span>
      )}
    </li>
  );
}
