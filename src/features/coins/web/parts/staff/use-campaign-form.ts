import { useNavigate } from 'react-router';
import type { IsoDate } from '#kernel/clock.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';
import { createCoinCampaign, newCampaignSchema } from '../../../contract/campaigns.ts';
import { CODES_MAX } from '../../../rules/campaign.ts';

/** What is entered; null and empty where nothing is. */
export interface CampaignEntry {
  readonly title: string;
  readonly company: string;
  readonly budget: string;
  readonly value: bigint | null;
  readonly count: string;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly projects: readonly string[];
}

type CampaignField = keyof CampaignEntry;

const EMPTY: CampaignEntry = {
  title: '',
  company: '',
  budget: '',
  value: null,
  count: '',
  from: null,
  until: null,
  projects: [],
};

/** Fields by their names on the wire. */
const FIELDS: Readonly<Record<string, CampaignField>> = {
  title: 'title',
  budget: 'budget',
  value: 'value',
  value_in_cents: 'value',
  count: 'count',
  valid_from: 'from',
  valid_until: 'until',
  projects: 'projects',
};

const bodyOf = (entry: CampaignEntry) => ({
  title: entry.title,
  budget: entry.budget,
  value_in_cents: Number(entry.value ?? 0n),
  count: /^\d{1,6}$/.test(entry.count.trim()) ? Number(entry.count) : 0,
  valid_from: entry.from ?? '',
  valid_until: entry.until ?? '',
  projects: [...entry.projects],
});

/** The form of a new campaign: checked by the request's own schema; what was entered stays when it is refused. */
export function useCampaignForm() {
  const t = useT('coins.admin');
  const platform = useT('platform');
  const format = useFormat();
  const call = useApi();
  const navigate = useNavigate();
  const words: Readonly<Record<CampaignField, string>> = {
    title: platform('form.required'),
    company: t('form.company'),
    budget: t('form.budget'),
    value: t('form.value'),
    count: t('form.count', { max: format.number(CODES_MAX) }),
    from: t('form.day'),
    until: t('form.day'),
    projects: platform('form.required'),
  };
  return useEntry<CampaignEntry>({
    initial: EMPTY,
    wire: FIELDS,
    check: (entry) => {
      const checked = newCampaignSchema.safeParse(bodyOf(entry));
      const fields = (checked.error?.issues ?? []).map(({ path }) => FIELDS[String(path[0])] ?? 'title');
      const wrong = entry.company === '' ? ['company' as const, ...fields] : fields;
      return Object.fromEntries(wrong.map((field) => [field, words[field]]));
    },
    send: async (entry, idempotencyKey) => {
      const { id } = await call(createCoinCampaign, { body: bodyOf(entry) }, { idempotencyKey });
      showToast({ tone: 'success', message: t('create.done') });
      await navigate(`/site-admin/coin-campaigns/${id}/`);
    },
  });
}
