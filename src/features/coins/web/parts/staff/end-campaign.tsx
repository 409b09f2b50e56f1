import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { type CoinCampaignWire, endCoinCampaign } from '../../../contract/campaigns.ts';

/** Ends a campaign before its last day, after showing what is returned and whose balances lapse. */
export function EndCampaign({ campaign }: { readonly campaign: CoinCampaignWire }) {
  const t = useT('coins.admin');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { on_codes, in_hands } = campaign.money;
  const amount = format.money(BigInt(on_codes.in_cents + in_hands.in_cents));
  return (
    <ConfirmedAction
      words={{
        action: t('end.action'),
        title: t('end.title'),
        text: t('end.text', { amount, hands: format.money(in_hands) }),
        reason: { label: t('end.reason'), hint: t('end.hint') },
        done: t('end.done'),
      }}
      run={async (reason) => {
        await call(endCoinCampaign, { params: { id: campaign.id }, body: { reason } });
        await revalidate();
      }}
    />
  );
}
