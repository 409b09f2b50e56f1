import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { languageOf } from '#platform/i18n.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import { saveSiteVoting, type SiteVoting } from '../../../contract/votings.ts';
import {
  contentOf,
  displayNames,
  displayResolver,
  type DisplayValues,
  displayValuesOf,
} from './display-form-values.ts';
import styles from './voting.module.css';

/** What visitors see of the ranking, and what its places are worth; fixed once results are confirmed. */
export function DisplayForm({ voting }: { readonly voting: SiteVoting }) {
  const t = useT('votings.admin');
  const may = useMay();
  const { form, submit } = useDisplayForm(voting);
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const errors = useFormErrors(form, labelsOf(form.getValues('awards').length, t));
  const mayChange = may('change_votings');
  const fixed = !mayChange || voting.results_confirmed_at !== null;
  return (
    <form className={styles.stack} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      <ErrorSummary errors={errors} count={submitCount} />
      {!mayChange && <Alert tone="info">{t('site.readOnly')}</Alert>}
      <fieldset disabled={fixed} className={styles.fields}>
        <Display form={form} voting={voting} />
        <Awards form={form} voting={voting} />
      </fieldset>
      {!fixed && (
        <FormActions>
          <Button type="submit" variant="trust" loading={isSubmitting}>
            {t('site.save')}
          </Button>
        </FormActions>
      )}
    </form>
  );
}

type Words = ReturnType<typeof useT<'votings.admin'>>;

function labelsOf(count: number, t: Words): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let at = 0; at < count; at += 1) {
    for (const field of ['place', 'amount', 'budget'] as const)
      labels[`awards.${at}.${field}`] = `${t('site.award', { number: at + 1 })}, ${t(`site.${field}`)}`;
  }
  return labels;
}

interface Part {
  readonly form: UseFormReturn<DisplayValues>;
  readonly voting: SiteVoting;
}

function Display({ form, voting }: Part) {
  const t = useT('votings.admin');
  const format = useFormat();
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.heading}>{t('site.display')}</h2>
      <CheckboxField
        label={t('site.displayCurrentRank')}
        hint={t('site.displayHint')}
        {...form.register('display_current_rank')}
      />
      <div className={styles.days}>
        <TextField
          label={t('site.everyDays')}
          hint={t('site.everyDaysHint')}
          markOptional={false}
          inputMode="numeric"
          error={form.formState.errors.standings_every_days?.message}
          {...form.register('standings_every_days')}
        />
      </div>
      {voting.standings_at !== null && (
        <p className="muted">{t('site.standingsAt', { at: format.dateTime(voting.standings_at) })}</p>
      )}
    </Card>
  );
}

function Awards({ form, voting }: Part) {
  const t = useT('votings.admin');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'awards' });
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.heading}>{t('site.awards')}</h2>
      <p className="muted">{t('site.awardsIntro')}</p>
      {fields.map((field, at) => (
        <Award key={field.id} form={form} voting={voting} at={at} onRemove={() => remove(at)} />
      ))}
      <p>
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= 50}
          onClick={() => append({ place: String(fields.length + 1), amount: '', budget: '' })}
        >
          {t('site.addAward')}
        </Button>
      </p>
    </Card>
  );
}

function Award({
  form,
  voting,
  at,
  onRemove,
}: Part & { readonly at: number; readonly onRemove: () => void }) {
  const t = useT('votings.admin');
  const errors = form.formState.errors.awards?.[at];
  const number = at + 1;
  return (
    <fieldset className={styles.award}>
      <legend className={styles.legend}>{t('site.award', { number })}</legend>
      <TextField
        label={t('site.place')}
        required
        inputMode="numeric"
        error={errors?.place?.message}
        {...form.register(`awards.${at}.place`)}
      />
      <TextField
        label={t('site.amount')}
        required
        prefix="€"
        inputMode="decimal"
        error={errors?.amount?.message}
        {...form.register(`awards.${at}.amount`)}
      />
      <SelectField
        label={t('site.budget')}
        required
        placeholder={t('site.choose')}
        options={voting.choices.budgets.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors?.budget?.message}
        {...form.register(`awards.${at}.budget`)}
      />
      <Button variant="plain" size="small" icon={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        {t('site.removeAward', { number })}
      </Button>
    </fieldset>
  );
}

/** The form and how it is saved. What was typed stays when the server refuses it; the newer version is read then. */
function useDisplayForm(voting: SiteVoting) {
  const t = useT('votings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const language = languageOf(useLocale());
  const resolver = useMemo(() => displayResolver(language, (code) => t(`site.${code}`)), [language, t]);
  const form = useForm<DisplayValues>({
    defaultValues: displayValuesOf(voting.content, language),
    shouldFocusError: false,
    resolver,
  });
  const submit = async (values: DisplayValues) => {
    const { slug, version } = voting;
    try {
      const { content } = contentOf(values, language);
      await call(saveSiteVoting, { params: { slug }, body: { version, content } });
      form.reset(values);
      showToast({ tone: 'success', message: t('site.saved') });
    } catch (error) {
      if (!applyApiError(form, error, displayNames(values))) throw error;
    }
    await revalidate();
  };
  return { form, submit };
}
