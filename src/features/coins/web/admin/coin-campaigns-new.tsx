import { useWatch } from 'react-hook-form';
import type { LoaderFunctionArgs } from 'react-router';
import { PayerFields } from '#features/budgets/web/parts/payer-fields.tsx';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { FormAmount } from '#platform/web/forms/controls.tsx';
import { FormText } from '#platform/web/forms/fields.tsx';
import { FormPage, Pair } from '#platform/web/forms/form-frame.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { PeriodFields } from '#platform/web/forms/period-fields.tsx';
import { type ApiForm, partOf } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { listCampaignBudgets } from '../../contract/campaigns.ts';
import { coinCampaignList } from '../../list/campaigns.ts';
import { type CampaignEntry, useCampaignForm } from '../parts/staff/use-campaign-form.ts';

type Budget = ResponseOf<typeof listCampaignBudgets>['results'][number];

export async function loader({ context }: LoaderFunctionArgs) {
  return (await apiFrom(context)(listCampaignBudgets, {})).results;
}

/** The form of a new campaign; its value is reserved in the budget. */
export default function NewCoinCampaign({ loaderData: budgets }: { loaderData: readonly Budget[] }) {
  const t = useT('coins.admin');
  const form = useCampaignForm();
  const labels = { title: t('field.title'), starts: t('field.validFrom'), ends: t('field.validUntil') };
  return (
    <AdminPage
      title={t('create.title')}
      crumbs={[{ label: t('campaigns.title'), to: '/site-admin/coin-campaigns/' }]}
    >
      <FormPage
        form={form}
        save={t('create.save')}
        notice={budgets.length === 0 && <Alert tone="warning">{t('create.noBudget')}</Alert>}
      >
        <PeriodFields form={partOf(form)} labels={labels}>
          <PayerFields form={partOf(form)} budgets={budgets} />
          <Pair>
            <FormAmount form={form} name="value" label={t('field.value')} required />
            <FormText
              form={form}
              name="count"
              label={t('create.count')}
              required
              inputMode="numeric"
              maxLength={6}
            />
          </Pair>
          <Reserved form={form} budgets={budgets} />
        </PeriodFields>
        <FormListChoice
          form={form}
          name="projects"
          list={coinCampaignList}
          choices="projects"
          label={t('create.projects')}
          hint={t('create.projectsHint')}
        />
      </FormPage>
    </AdminPage>
  );
}

interface ReservedProps {
  readonly form: ApiForm<CampaignEntry>;
  readonly budgets: readonly Budget[];
}

/** The free amount of the budget, and the amount that the codes take from it, updated while typing. */
function Reserved({ form, budgets }: ReservedProps) {
  const t = useT('coins.admin');
  const format = useFormat();
  const entry = useWatch({ control: form.control }) as CampaignEntry;
  const budget = budgets.find(({ id }) => id === entry.budget);
  const count = /^\d{1,6}$/.test(entry.count.trim()) ? BigInt(entry.count.trim()) : 0n;
  const sum = (entry.value ?? 0n) * count;
  if (!budget) return <p role="status" />;
  const left = BigInt(budget.free.in_cents) - sum;
  const free = t('create.free', {
    free: format.money(budget.free),
    from: format.date(budget.starts_on),
    to: format.date(budget.ends_on),
  });
  const effect =
    left < 0n
      ? t('create.short', { sum: format.money(sum), missing: format.money(-left) })
      : t('create.reserved', { sum: format.money(sum), left: format.money(left) });
  return (
    <Alert tone={left < 0n ? 'warning' : 'info'} live="polite">
      {sum === 0n ? free : effect}
    </Alert>
  );
}
