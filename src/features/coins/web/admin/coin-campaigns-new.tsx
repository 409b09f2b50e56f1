import type { LoaderFunctionArgs } from 'react-router';
import { PayerFields } from '#features/budgets/web/parts/payer-fields.tsx';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { EntryForm } from '#platform/web/ui/entry-form.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { listCampaignBudgets } from '../../contract/campaigns.ts';
import styles from '../parts/staff/campaign.module.css';
import { ProjectChoice } from '../parts/staff/project-choice.tsx';
import { type CampaignEntry, useCampaignForm } from '../parts/staff/use-campaign-form.ts';

type Budget = ResponseOf<typeof listCampaignBudgets>['results'][number];
type Form = ReturnType<typeof useCampaignForm>;

export async function loader({ context }: LoaderFunctionArgs) {
  return (await apiFrom(context)(listCampaignBudgets, {})).results;
}

/** A new campaign: who pays, how much, for how long; the sum is reserved in the budget. */
export default function NewCoinCampaign({ loaderData: budgets }: { loaderData: readonly Budget[] }) {
  const t = useT('coins.admin');
  const form = useCampaignForm();
  const { problems, entry } = form;
  return (
    <AdminPage
      title={t('create.title')}
      crumbs={[{ label: t('campaigns.title'), to: '/site-admin/coin-campaigns/' }]}
    >
      <EntryForm
        form={form}
        save={t('create.save')}
        notice={budgets.length === 0 && <Alert tone="warning">{t('create.noBudget')}</Alert>}
      >
        <TextField
          name="title"
          label={t('field.title')}
          required
          maxLength={120}
          value={entry.title}
          error={problems.title}
          onChange={(event) => form.change({ title: event.currentTarget.value })}
        />
        <PayerFields budgets={budgets} entry={entry} problems={problems} change={form.change} />
        <CodeFields form={form} budget={budgets.find(({ id }) => id === entry.budget)} />
        <ProjectChoice
          value={entry.projects}
          error={problems.projects}
          onChange={(projects) => form.change({ projects })}
        />
      </EntryForm>
    </AdminPage>
  );
}

/** Value, number and days, and what that does to the budget. */
function CodeFields({ form, budget }: { readonly form: Form; readonly budget: Budget | undefined }) {
  const t = useT('coins.admin');
  const { entry, problems, change } = form;
  return (
    <>
      <div className={styles.pair}>
        <AmountInput
          name="value"
          label={t('field.value')}
          required
          value={entry.value}
          error={problems.value}
          onChange={(value) => change({ value })}
        />
        <TextField
          name="count"
          label={t('create.count')}
          required
          inputMode="numeric"
          maxLength={6}
          value={entry.count}
          error={problems.count}
          onChange={(event) => change({ count: event.currentTarget.value })}
        />
      </div>
      <Reserved entry={entry} budget={budget} />
      <div className={styles.pair}>
        <DayField
          name="from"
          label={t('field.validFrom')}
          required
          value={entry.from}
          error={problems.from}
          onChange={(from) => change({ from })}
        />
        <DayField
          name="until"
          label={t('field.validUntil')}
          required
          value={entry.until}
          error={problems.until}
          onChange={(until) => change({ until })}
        />
      </div>
    </>
  );
}

/** What is free in the budget, and what the codes take from it, said while they are typed. */
function Reserved({ entry, budget }: { readonly entry: CampaignEntry; readonly budget: Budget | undefined }) {
  const t = useT('coins.admin');
  const format = useFormat();
  const count = /^\d{1,6}$/.test(entry.count.trim()) ? BigInt(entry.count.trim()) : 0n;
  const sum = (entry.value ?? 0n) * count;
  if (!budget) return <p role="status" />;
  const left = BigInt(budget.free.in_cents) - sum;
  const free = t('create.free', {
    free: format.money(budget.free),
    from: format.date(budget.starts_on),
    to: format.date(budget.ends_on),
  });
  const taken =
    left < 0n
      ? t('create.short', { sum: format.money(sum), missing: format.money(-left) })
      : t('create.reserved', { sum: format.money(sum), left: format.money(left) });
  return (
    <Alert tone={left < 0n ? 'warning' : 'info'} live="polite">
      {sum === 0n ? free : taken}
    </Alert>
  );
}
