import { EditCompanyAdministrators } from '#features/budgets/web/parts/edit-administrators.tsx';
import { useT } from '#platform/web/i18n.tsx';
import type { CoinCampaignWire } from '../../../contract/campaigns.ts';
import styles from './campaign.module.css';

interface Props {
  readonly campaign: CoinCampaignWire;
}

/** The company's administrators; staff who may change campaigns see them, those who may change companies edit them. */
export function CompanyCard({ campaign }: Props) {
  const t = useT('coins.admin');
  const { company, administrators } = campaign;
  if (administrators === null) return null;
  return (
    <EditCompanyAdministrators
      company={{ ...company, administrators }}
      title={t('company.title', { company: company.title })}
      text={t('company.text')}
      missingRight={t('company.missingRight')}
      className={styles.company ?? ''}
    />
  );
}
