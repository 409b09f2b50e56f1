import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { BulkDialog, messageOf } from '#platform/web/lists/index.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type CoinCampaignWire, endCoinCampaign } from '../../../contract/campaigns.ts';
import { coinCodeList } from '../../../list/codes.ts';

interface Props {
  readonly campaign: CoinCampaignWire;
}

/** Ends a campaign before its last day, after saying what goes back and from whom. */
export function EndCampaign({ campaign }: Props) {
  const t = useT('coins.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('end.action')}
      </Button>
      {open && <EndDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}

function EndDialog({ campaign, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT('coins.admin');
  const platform = useT('platform');
  const format = useFormat();
  const call = useApi();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { on_codes, in_hands } = campaign.money;
  const amount = format.money(BigInt(on_codes.in_cents + in_hands.in_cents));
  const run = async (reason: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(endCoinCampaign, { params: { id: campaign.id }, body: { reason } });
      showToast({ tone: 'success', message: t('end.done') });
      await Promise.all([revalidate(), client.invalidateQueries({ queryKey: ['list', coinCodeList.id] })]);
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? platform('toast.generic'));
      setBusy(false);
    }
  };
  return (
    <BulkDialog
      title={t('end.title')}
      text={t('end.text', { amount, hands: format.money(in_hands) })}
      confirmLabel={t('end.action')}
      reason={{ label: t('end.reason'), hint: t('end.hint') }}
      danger
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason) => void run(reason)}
    />
  );
}
