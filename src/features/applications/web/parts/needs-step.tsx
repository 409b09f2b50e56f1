import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Controller, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldId, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import wizard from '#platform/web/wizard/wizard.module.css';
import type { StepContent } from '../../contract/wizard.ts';
import { SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import styles from './steps.module.css';
import { ProjectStepForm } from './project-step.tsx';
import { fieldsOf, type StepProps, useProjectStep } from './use-project-step.ts';

type Needs = StepContent<'needs'>;
const BLANK = { title: '', description: '', goal_in_cents: 0 };

/** The needs of a project: editable until money is booked or being paid, read-only afterwards. */
export function NeedsStep(props: StepProps) {
  if (!props.draft.needs_locked) return <NeedsForm {...props} />;
  const hasFields = fieldsOf(props.draft, 'needs').length > 0;
  return hasFields ? <LockedForm {...props} /> : <LockedNeeds draft={props.draft} />;
}

/** Read-only needs, with additional fields that can still be changed. */
function LockedForm(props: StepProps) {
  const step = useProjectStep('needs', props);
  return (
    <ProjectStepForm {...step} unsaved={props.unsaved} labels={{}}>
      <LockedNeeds draft={props.draft} />
    </ProjectStepForm>
  );
}

function LockedNeeds({ draft }: Pick<StepProps, 'draft'>) {
  const t = useT('applications.account');
  return (
    <div className={wizard.form}>
      <Alert tone="info">{t('needs.locked')}</Alert>
      <ol className={styles.needs}>
        {draft.content.needs.needs.map(({ title, description, goal_in_cents }, at) => (
          <li key={at}>
            <strong>{title}</strong> <Money value={BigInt(goal_in_cents)} />
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function NeedsForm(props: StepProps) {
  const t = useT('applications.account');
  const { limits, content } = props.draft;
  // A new project starts with one blank need.
  const stored = content.needs.needs.length === 0 ? { needs: [BLANK] } : content.needs;
  const step = useProjectStep('needs', props, stored);
  const { form } = step;
  const needsForm = form as unknown as UseFormReturn<Needs>;
  const needs = useFieldArray({ control: needsForm.control, name: 'needs' });
  const labels = Object.fromEntries(
    needs.fields.flatMap((_, at) =>
      (['title', 'description', 'goal_in_cents'] as const).map((name) => [
        `needs.${at}.${name}`,
        t('needs.field', { number: at + 1, field: t(`needs.${name}`) }),
      ]),
    ),
  ) as Record<string, string>;
  return (
    <ProjectStepForm
      {...step}
      unsaved={props.unsaved}
      labels={labels}
      intro={t('intro.needs', { count: limits.needs })}
    >
      <SavedMeanwhile name="needs" />
      <div id={fieldId('needs')} tabIndex={-1} className={wizard.form}>
        {needs.fields.map((need, at) => (
          <NeedFields
            key={need.id}
            form={needsForm}
            at={at}
            onRemove={needs.fields.length > 1 ? () => needs.remove(at) : undefined}
          />
        ))}
      </div>
      <Total form={needsForm} max={limits.total_need_in_cents} />
      {needs.fields.length < limits.needs && (
        <p>
          <Button
            variant="quiet"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => needs.append({ ...BLANK })}
          >
            {t('needs.add')}
          </Button>
        </p>
      )}
    </ProjectStepForm>
  );
}

interface NeedProps {
  readonly form: UseFormReturn<Needs>;
  readonly at: number;
  readonly onRemove: (() => void) | undefined;
}

function NeedFields({ form, at, onRemove }: NeedProps) {
  const t = useT('applications.account');
  const errors = form.formState.errors.needs?.[at];
  return (
    <fieldset className={styles.item}>
      <legend>{t('needs.number', { number: at + 1 })}</legend>
      <TextField
        label={t('needs.title')}
        maxLength={FORM_TITLE_MAX}
        error={errors?.title?.message}
        required
        {...form.register(`needs.${at}.title`)}
      />
      <Controller
        control={form.control}
        name={`needs.${at}.goal_in_cents`}
        render={({ field }) => (
          <AmountInput
            name={field.name}
            label={t('needs.goal_in_cents')}
            required
            value={field.value === 0 ? null : BigInt(field.value)}
            onChange={(cents) => field.onChange(cents === null ? 0 : Number(cents))}
            error={errors?.goal_in_cents?.message}
          />
        )}
      />
      <TextArea
        label={t('needs.description')}
        rows={2}
        maxLength={2000}
        error={errors?.description?.message}
        {...form.register(`needs.${at}.description`)}
      />
      {onRemove && (
        <p>
          <Button variant="plain" size="small" icon={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
            {t('needs.remove', { number: at + 1 })}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** The sum of all needs, and its limits. */
function Total({ form, max }: { readonly form: UseFormReturn<Needs>; readonly max: number | null }) {
  const t = useT('applications.account');
  const format = useFormat();
  const needs = useWatch({ control: form.control, name: 'needs' });
  const total = needs.reduce((sum, { goal_in_cents: goal }) => sum + BigInt(goal), 0n);
  const amounts = { total: format.money(total), most: format.money(BigInt(max ?? 0)) };
  return (
    <p className={styles.total} role="status">
      {t(max === null ? 'needs.total' : 'needs.totalOf', amounts)}
    </p>
  );
}
