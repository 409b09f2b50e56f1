import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { CoinDonationResult } from '../../contract/coins.ts';
import { displayAmount } from './display.ts';
import type { CoinSettings } from './settings.ts';
import styles from './coin-panel.module.css';

interface Props {
  readonly result: CoinDonationResult;
  readonly title: string;
  readonly settings: CoinSettings;
  /** The remaining balance, in cents. */
  readonly left: number;
  readonly onClose: () => void;
}

/**
 * Donation success (spec 1 §2): thanks, the distributed amount, the open amount, and the companies with their amounts.
 */
export function SuccessDialog({ result, title, settings, left, onClose }: Props) {
  const t = useT('coins.support');
  const format = useFormat();
  const amount = settings.useCurrency
    ? result.prettified_amount_in_currency
    : result.prettified_amount_in_coins;
  const toGo = settings.useCurrency
    ? result.project_pretty_currency_to_go
    : result.project_pretty_coins_to_go;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('success.title')}
      size="small"
      footer={
        <Button onClick={onClose}>
          {t(result.is_project_donation ? 'success.close' : 'success.closeOrganization')}
        </Button>
      }
    >
      <p className={styles.thanks}>{t('success.supported', { title, amount })}</p>
      {result.capped && <p>{result.info_message}</p>}
      {result.is_project_donation && (
        <p>
          {result.project_cents_to_go === 0 ? t('success.complete') : t('success.missing', { amount: toGo })}
        </p>
      )}
      <h3 className={styles.by}>{t('success.companies')}</h3>
      <ul className={styles.companies}>
        {result.log_donation_companies_info.map((company) => (
          <li key={company.comp_slug}>
            {company.comp_logo ? (
              <img src={company.comp_logo} alt="" width={48} height={48} />
            ) : (
              <span className={styles.initial} aria-hidden>
                {company.comp_name.slice(0, 1)}
              </span>
            )}
            <span>{company.comp_name}</span>
            <strong className="tabular">
              {settings.useCurrency ? company.comp_donated_amt_currency : company.comp_donated_amt_coins}
            </strong>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t('success.left', { amount: displayAmount(BigInt(left), settings, format) })}</p>}
    </Dialog>
  );
}
