import type { LoaderFunctionArgs, Params } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Columns } from '#platform/web/ui/details.tsx';
import { type CoinCampaignWire, readCoinCampaign } from '../../contract/campaigns.ts';
import { coinCodeList } from '../../list/codes.ts';
import { CampaignFacts, CampaignMoney } from '../parts/staff/campaign-facts.tsx';
import { CompanyCard } from '../parts/staff/company-card.tsx';
import { EndCampaign } from '../parts/staff/end-campaign.tsx';
import { useCodeActions } from '../parts/staff/code-actions.ts';
import styles from '../parts/staff/campaign.module.css';

const scopeOf = ({ id = '' }: Params) => ({ campaign: id });
const codesLoader = listLoader(coinCodeList, scopeOf);

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  // Awaited first, so that a missing campaign is a 404 of the page.
  const campaign = await apiFrom(args.context)(readCoinCampaign, { params });
  return { campaign, codes: await codesLoader(args) };
}

export { shouldRevalidate } from '#platform/web/lists/index.ts';

interface Loaded {
  readonly campaign: CoinCampaignWire;
  readonly codes: ListData<typeof coinCodeList>;
}

/** One campaign: its facts and money, and below them its codes. */
export default function CoinCampaignScreen({ loaderData }: { loaderData: Loaded }) {
  const { campaign, codes } = loaderData;
  const t = useT('coins.admin');
  const mayChange = useMay()('change_coin_campaigns');
  return (
    <ListScreen
      record={`coin_campaign:${campaign.id}`}
      key={campaign.id}
      list={coinCodeList}
      data={codes}
      scope={{ campaign: campaign.id }}
      title={campaign.title}
      crumbs={[{ label: t('campaigns.title'), to: '/site-admin/coin-campaigns/' }]}
      headline={campaign.can_end ? <EndCampaign campaign={campaign} /> : undefined}
      intro={
        <>
          <Columns>
            <CampaignFacts campaign={campaign} />
            <CampaignMoney campaign={campaign} />
          </Columns>
          <CompanyCard campaign={campaign} />
          <h2 className={styles.heading}>{t('detail.codes')}</h2>
          {!mayChange && <Alert tone="info">{t('codes.hidden')}</Alert>}
        </>
      }
      rowName={(row) => t('codes.row', { number: row.number })}
      {...useCodeActions()}
    />
  );
}
