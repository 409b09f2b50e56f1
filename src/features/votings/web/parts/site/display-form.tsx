import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormAmount } from '#platform/web/forms/controls.tsx';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { saveSiteVoting, type SiteVoting } from '../../../contract/votings.ts';
import { contentOf, displayName, type DisplayValues, displayValuesOf } from './display-form-values.ts';
import styles from './voting.module.css';

/** The form for the public ranking and the awards; read-only once results are confirmed. */
export function DisplayForm({ voting }: { readonly voting: SiteVoting }) {
  const t = useT('votings.admin');
  const may = useMay();
  const form = useDisplayForm(voting);
  const mayChange = may('change_votings');
  const readOnly = !mayChange || voting.results_confirmed_at !== null;
  return (
    <FormFrame form={form} labels={labelsOf(form.getValues('awards').length, t)} className={styles.stack}>
      {!mayChange && <Alert tone="info">{t('site.readOnly')}</Alert>}
      <fieldset disabled={readOnly} className={styles.fields}>
        <Display form={form} voting={voting} />
        <Awards form={form} voting={voting} />
      </fieldset>
      {!readOnly && (
        <FormActions>
          <SaveButton form={form} save={t('site.save')} />
        </FormActions>
      )}
    </FormFrame>
  );
}

type Translate = ReturnType<typeof useT<'votings.admin'>>;

function labelsOf(count: number, t: Translate): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    for (const field of ['place', 'amount', 'budget'] as const)
      labels[`awards.${index}.${field}`] = `${t('site.award', { number: index + 1 })}, ${t(`site.${field}`)}`;
  }
  return labels;
}

interface SectionProps {
  readonly form: UseFormReturn<DisplayValues>;
  readonly voting: SiteVoting;
}

function Display({ form, voting }: SectionProps) {
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

function Awards({ form, voting }: SectionProps) {
  const t = useT('votings.admin');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'awards' });
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.heading}>{t('site.awards')}</h2>
      <p className="muted">{t('site.awardsIntro')}</p>
      <SavedMeanwhile name="awards" />
      {fields.map((field, index) => (
        <Award key={field.id} form={form} voting={voting} index={index} onRemove={() => remove(index)} />
      ))}
      <p>
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= 50}
          onClick={() => append({ place: String(fields.length + 1), amount: null, budget: '' })}
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
  index,
  onRemove,
}: SectionProps & { readonly index: number; readonly onRemove: () => void }) {
  const t = useT('votings.admin');
  const errors = form.formState.errors.awards?.[index];
  const number = index + 1;
  return (
    <fieldset className={styles.award}>
      <legend className={styles.legend}>{t('site.award', { number })}</legend>
      <TextField
        label={t('site.place')}
        required
        inputMode="numeric"
        error={errors?.place?.message}
        {...form.register(`awards.${index}.place`)}
      />
      <FormAmount form={form} name={`awards.${index}.amount`} label={t('site.amount')} required />
      <SelectField
        label={t('site.budget')}
        required
        placeholder={t('site.choose')}
        options={voting.choices.budgets.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors?.budget?.message}
        {...form.register(`awards.${index}.budget`)}
      />
      <Button variant="plain" size="small" icon={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        {t('site.removeAward', { number })}
      </Button>
    </fieldset>
  );
}

/** The form of a voting's display and awards. */
function useDisplayForm(voting: SiteVoting) {
  const t = useT('votings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { slug, content_version: version } = voting;
  return useApiForm({
    defaults: displayValuesOf(voting.content),
    storedVersion: version,
    bodyOf: (values) => ({ version, content: contentOf(values).content }),
    check: (values) => {
      const errors = Object.entries(contentOf(values).errors);
      return Object.fromEntries(errors.map(([field, code]) => [field, t(`site.${code}`)]));
    },
    names: displayName,
    send: (body, idempotencyKey) => call(saveSiteVoting, { params: { slug }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('site.saved') });
      return revalidate();
    },
  });
}
