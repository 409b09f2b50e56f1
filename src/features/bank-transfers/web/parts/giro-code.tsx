import { useT } from '#platform/web/i18n.tsx';
import type { TransferDetails } from '#features/donations/contract/transfer.ts';
import styles from './transfer-details.module.css';

/** Width of the light margin in modules; without it apps do not detect the code. */
const QUIET_ZONE = 4;

/** The transfer as QR code for banking apps (GiroCode), drawn from the server's path. */
export function GiroCode({ qr }: { readonly qr: TransferDetails['qr'] }) {
  const t = useT('bank-transfers.details');
  const side = qr.size + 2 * QUIET_ZONE;
  return (
    <figure className={styles.code}>
      <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={t('qr')}>
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} className={styles.light} />
        <path d={qr.path} className={styles.dark} shapeRendering="crispEdges" />
      </svg>
      <figcaption>
        <strong>{t('qr')}</strong>
        <br />
        {t('qrNote')}
      </figcaption>
    </figure>
  );
}
