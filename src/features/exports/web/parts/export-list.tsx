import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { FileButton } from '#platform/web/lists/file-button.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { type ExportWire, ownExports } from '../../contract.ts';
import styles from './export-list.module.css';

/** The caller's own exports. */
export async function loadExports({ context }: LoaderFunctionArgs): Promise<readonly ExportWire[]> {
  return (await apiFrom(context)(ownExports, {})).results;
}

const TONES: Readonly<Record<ExportWire['state'], BadgeTone>> = {
  queued: 'light',
  running: 'warning',
  ready: 'success',
  failed: 'danger',
};

/** Reads the exports again: one may be finished by now. */
export function RefreshExports() {
  const t = useT('exports.admin');
  const revalidator = useRevalidator();
  return (
    <Button
      variant="quiet"
      icon={<IconRefresh size={18} aria-hidden />}
      loading={revalidator.state === 'loading'}
      onClick={() => void revalidator.revalidate()}
    >
      {t('refresh')}
    </Button>
  );
}

/** The exports of an account with their files; the mail about a finished export leads to them (handbook §16). */
export function ExportList({ exports }: { readonly exports: readonly ExportWire[] }) {
  const t = useT('exports.admin');
  return (
    <>
      <p className="muted">{t('intro')}</p>
      {exports.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.exports}>
          {exports.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ row }: { row: ExportWire }) {
  const t = useT('exports.admin');
  const format = useFormat();
  return (
    <li className={styles.export}>
      <h2 className={styles.title}>{row.title}</h2>
      <Badge tone={TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
      <dl className={styles.facts}>
        <div>
          <dt>{t('requestedAt')}</dt>
          <dd>{format.dateTime(row.requested_at)}</dd>
        </div>
        {row.row_count !== null && (
          <div>
            <dt>{t('rows')}</dt>
            <dd>{format.number(row.row_count)}</dd>
          </div>
        )}
        {row.expires_at !== null && (
          <div>
            <dt>{t('expiresAt')}</dt>
            <dd>{format.dateTime(row.expires_at)}</dd>
          </div>
        )}
      </dl>
      {row.url !== null ? (
        <FileButton
          href={row.url}
          variant="quiet"
          size="small"
          aria-label={t('download', { title: row.title })}
          icon={<IconDownload size={18} aria-hidden />}
        >
          {t('downloadShort')}
        </FileButton>
      ) : (
        row.unavailable !== null && <span className="muted">{t(`unavailable.${row.unavailable}`)}</span>
      )}
    </li>
  );
}
