import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { IsoDate } from '#kernel/clock.ts';
import { isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
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

export type CampaignField = keyof CampaignEntry;
type Problems = Partial<Record<CampaignField | 'form', string>>;

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
  const [entry, setEntry] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
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
  const change = (part: Partial<CampaignEntry>) => {
    setEntry({ ...entry, ...part });
    const changed = Object.keys(part);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !changed.includes(field))));
  };
  const missing = (): Problems => {
    const checked = newCampaignSchema.safeParse(bodyOf(entry));
    const fields = (checked.error?.issues ?? []).map(({ path }) => FIELDS[String(path[0])] ?? 'title');
    const wrong = entry.company === '' ? ['company' as const, ...fields] : fields;
    return Object.fromEntries(wrong.map((field) => [field, words[field]]));
  };
  const refused = (error: unknown): Problems => {
    if (!isApiError(error)) throw error;
    const known = Object.entries(error.fields).map(([field, texts]) => [
      FIELDS[field] ?? 'form',
      texts.join(' '),
    ]);
    if (known.length > 0) return Object.fromEntries(known) as Problems;
    return { form: error.nonFieldErrors.join(' ') || error.detail || platform('toast.generic') };
  };
  const submit = async () => {
    setTries(tries + 1);
    const wrong = missing();
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const { id } = await call(createCoinCampaign, { body: bodyOf(entry) }, { idempotencyKey: key });
      showToast({ tone: 'success', message: t('create.done') });
      await navigate(`/site-admin/coin-campaigns/${id}/`);
    } catch (error) {
      setProblems(refused(error));
      // The refused intention is over; what is corrected and sent again is a new one.
      setKey(newIdempotencyKey());
      setTries((before) => before + 1);
      setBusy(false);
    }
  };
  return { entry, change, problems, tries, busy, submit };
}
