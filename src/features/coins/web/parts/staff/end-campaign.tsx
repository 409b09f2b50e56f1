import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { type CoinCampaignWire, endCoinCampaign } from '../../../contract/campaigns.ts';
import { coinCodeList } from '../../../list/codes.ts';

/** Ends a campaign before its last day, after saying what goes back and from whom. */
export function EndCampaign({ campaign }: { readonly campaign: CoinCampaignWire }) {
  const t = useT('coins.admin');
  const format = useFormat();
  const call = useApi();
  const client = useQueryClient();
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
        await Promise.all([revalidate(), client.invalidateQueries({ queryKey: ['list', coinCodeList.id] })]);
      }}
    />
  );
}
