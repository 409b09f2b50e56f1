import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormAmount } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormRadios, FormText } from '#platform/web/forms/fields.tsx';
import { Pair } from '#platform/web/forms/form-frame.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { PeriodFields } from '#platform/web/forms/period-fields.tsx';
import { type ApiForm, partOf } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { coFundingList } from '../../list/events.ts';
import type { EventEntry } from './event-entry.ts';

interface FormProps {
  readonly form: ApiForm<EventEntry>;
}

interface Props extends FormProps {
  /** The fields of company and budget; undefined if they are fixed. */
  readonly payer?: ReactNode;
  /** The effect of the pot on its budget. */
  readonly budgetImpact: ReactNode;
  /** The event has topped up donations, so its terms can no longer change. */
  readonly termsFixed?: boolean;
  /** The event has begun, so its first day is fixed. */
  readonly begun?: boolean;
}

/** All fields of an event. */
export function EventFields({ form, payer, budgetImpact, termsFixed = false, begun = false }: Props) {
  const t = useT('cofunding.admin');
  const labels = { title: t('field.title'), starts: t('field.startsOn'), ends: t('field.endsOn') };
  return (
    <>
      <PeriodFields form={partOf(form)} labels={labels} begun={begun}>
        {payer}
        <FormAmount form={form} name="pot" label={t('field.pot')} required />
        {budgetImpact}
        {termsFixed ? <Alert tone="info">{t('form.fixedTerms')}</Alert> : <Terms form={form} />}
      </PeriodFields>
      <FormListChoice
        form={form}
        name="projects"
        list={coFundingList}
        choices="projects"
        label={t('field.projects')}
        hint={t('form.projectsHint')}
        required
      />
    </>
  );
}

/** The terms of an event: what it adds to which donations. */
function Terms({ form }: FormProps) {
  const t = useT('cofunding.admin');
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <FormRadios
        form={form}
        name="kind"
        legend={t('form.kindLegend')}
        options={[
          { value: 'percentage', label: t('form.percentage') },
          { value: 'fixed', label: t('form.fixed') },
        ]}
      />
      {kind === 'percentage' ? (
        <FormText
          form={form}
          name="percent"
          label={t('form.percent')}
          hint={t('form.percentHint')}
          required
          inputMode="decimal"
          maxLength={12}
        />
      ) : (
        <FormAmount form={form} name="value" label={t('field.value')} required />
      )}
      <Pair>
        <FormAmount form={form} name="min" label={t('field.donationMin')} hint={t('form.minHint')} />
        {kind === 'percentage' && (
          <FormAmount form={form} name="max" label={t('field.donationMax')} hint={t('form.maxHint')} />
        )}
      </Pair>
      <FormCheckbox form={form} name="once" label={t('form.once')} />
    </>
  );
}
