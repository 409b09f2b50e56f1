import { Controller } from 'react-hook-form';
import type { CategoryWire } from '#features/categories/contract.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { PostalCodeField } from '#platform/web/ui/postal-code-field.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import styles from '#platform/web/wizard/wizard.module.css';
import { ProjectStepForm } from './project-step.tsx';
import { type Draft, type StepProps, useProjectStep } from './use-project-step.ts';

interface BasicsProps extends StepProps {
  readonly categories: readonly CategoryWire[];
}

/** Title, category, period and place. */
export function BasicsStep({ categories, ...props }: BasicsProps) {
  const t = useT('applications.account');
  const step = useProjectStep('basics', props);
  const { form } = step;
  const { errors } = form.formState;
  const labels = {
    title: t('field.title'),
    category: t('field.category'),
    starts_on: t('field.startsOn'),
    ends_on: t('field.endsOn'),
    street: t('field.street'),
    postal_code: t('field.postalCode'),
    city: t('field.city'),
  };
  const day = (name: 'starts_on' | 'ends_on') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DayField
          label={labels[name]}
          name={name}
          value={field.value === '' ? null : field.value}
          onChange={(value) => field.onChange(value ?? '')}
          error={errors[name]?.message}
          required
        />
      )}
    />
  );
  const text = (name: 'street' | 'postal_code' | 'city', maxLength: number) => ({
    label: labels[name],
    maxLength,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <ProjectStepForm {...step} unsaved={props.unsaved} labels={labels}>
      <TextField
        label={labels.title}
        maxLength={FORM_TITLE_MAX}
        error={errors.title?.message}
        required
        {...form.register('title')}
      />
      <SelectField
        label={labels.category}
        options={categories.map(({ slug, title }) => ({ value: slug, label: title }))}
        error={errors.category?.message}
        required
        {...form.register('category')}
      />
      <PeriodIntro limits={props.draft.limits} />
      <div className={styles.pair} data-even>
        {day('starts_on')}
        {day('ends_on')}
      </div>
      <TextField {...text('street', 120)} />
      <div className={styles.pair}>
        <PostalCodeField {...text('postal_code', 20)} required />
        <TextField {...text('city', 80)} required />
      </div>
    </ProjectStepForm>
  );
}

/** How long a project may run, and within which days. */
function PeriodIntro({ limits }: { readonly limits: Draft['limits'] }) {
  const t = useT('applications.account');
  const format = useFormat();
  const { runtime_days: count, window_from: from, window_until: until } = limits;
  return (
    <p className={styles.intro}>
      {t('intro.period', { count })} {from !== null && t('intro.windowFrom', { from: format.date(from) })}{' '}
      {until !== null && t('intro.windowUntil', { until: format.date(until) })}
    </p>
  );
}

/** Summary and description of the project. */
export function DescriptionStep(props: StepProps) {
  const t = useT('applications.account');
  const step = useProjectStep('description', props);
  const { form } = step;
  const labels = { summary: t('field.summary'), description: t('field.description') };
  return (
    <ProjectStepForm {...step} unsaved={props.unsaved} labels={labels} intro={t('intro.description')}>
      <TextArea
        label={labels.summary}
        hint={t('hint.summary')}
        rows={3}
        maxLength={300}
        error={form.formState.errors.summary?.message}
        required
        {...form.register('summary')}
      />
      <LateRichText
        form={form}
        name="description"
        label={labels.description}
        required
        readOnly={step.isClosed}
      />
    </ProjectStepForm>
  );
}
