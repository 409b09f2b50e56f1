import { useNavigate } from 'react-router';
import type { Payer } from '#features/budgets/web/parts/payer-fields.tsx';
import { useApi } from '#platform/web/api.ts';
import { emptyPeriod, type NamedPeriod } from '#platform/web/forms/period-fields.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createCoinCampaign, newCampaignSchema } from '../../../contract/campaigns.ts';
import { CODES_MAX } from '../../../rules/campaign.ts';

/** The input; null and empty strings for empty fields. */
export interface CampaignEntry extends NamedPeriod, Payer {
  value: bigint | null;
  count: string;
  projects: Option[];
}

const EMPTY: CampaignEntry = {
  ...emptyPeriod,
  company: '',
  budget: '',
  value: null,
  count: '',
  projects: [],
};

/** Fields by their names on the wire, where they differ. */
const NAMES = {
  value_in_cents: 'value',
  valid_from: 'starts',
  valid_until: 'ends',
  projects: 'projects',
} as const;

const bodyOf = (entry: CampaignEntry) => ({
  title: entry.title,
  budget: entry.budget,
  value_in_cents: Number(entry.value ?? 0n),
  count: /^\d{1,6}$/.test(entry.count.trim()) ? Number(entry.count) : 0,
  valid_from: entry.starts ?? '',
  valid_until: entry.ends ?? '',
  projects: entry.projects.map(({ value }) => value),
});

/** The form of a new campaign. */
export function useCampaignForm() {
  const t = useT('coins.admin');
  const format = useFormat();
  const call = useApi();
  const navigate = useNavigate();
  return useApiForm({
    defaults: EMPTY,
    schema: newCampaignSchema,
    bodyOf,
    names: NAMES,
    words: {
      budget: t('form.budget'),
      value: t('form.value'),
      count: t('form.count', { max: format.number(CODES_MAX) }),
    },
    check: ({ company }) => ({ company: company === '' ? t('form.company') : undefined }),
    send: (body, idempotencyKey) => call(createCoinCampaign, { body }, { idempotencyKey }),
    done: ({ id }) => {
      showToast({ tone: 'success', message: t('create.done') });
      return navigate(`/site-admin/coin-campaigns/${id}/`);
    },
  });
}
