import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Controller, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldId, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import wizard from '#platform/web/wizard/wizard.module.css';
import type { StepContent } from '../../contract/wizard.ts';
import styles from './steps.module.css';
import { ProjectStepForm } from './project-step.tsx';
import { fieldsOf, type StepProps, useStepForm } from './use-step-form.ts';

type Needs = StepContent<'needs'>;
const BLANK = { title: '', description: '', goal_in_cents: 0 };

/** What the money is for: entered until the first of it is there, shown afterwards. */
export function NeedsStep(props: StepProps) {
  if (!props.draft.needs_locked) return <NeedsForm {...props} />;
  const asksMore = fieldsOf(props.draft, 'needs').length > 0;
  return asksMore ? <LockedForm {...props} /> : <LockedNeeds draft={props.draft} />;
}

/** Needs that stay as they are, with additional fields that do not. */
function LockedForm(props: StepProps) {
  const step = useStepForm('needs', props);
  return (
    <ProjectStepForm {...step} kept={props.kept} labels={{}}>
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
  // The first need is there to be filled in.
  const stored = content.needs.needs.length === 0 ? { needs: [BLANK] } : content.needs;
  const step = useStepForm('needs', props, stored);
  const { form } = step;
  const ownForm = form as unknown as UseFormReturn<Needs>;
  const needs = useFieldArray({ control: ownForm.control, name: 'needs' });
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
      kept={props.kept}
      labels={labels}
      intro={t('intro.needs', { count: limits.needs })}
    >
      <div id={fieldId('needs')} tabIndex={-1} className={wizard.form}>
        {needs.fields.map((need, at) => (
          <NeedFields
            key={need.id}
            form={ownForm}
            at={at}
            onRemove={needs.fields.length > 1 ? () => needs.remove(at) : undefined}
          />
        ))}
      </div>
      <Total form={ownForm} most={limits.total_need_in_cents} />
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
        maxLength={120}
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

/** What all needs come to, and what they may. */
function Total({ form, most }: { readonly form: UseFormReturn<Needs>; readonly most: number | null }) {
  const t = useT('applications.account');
  const format = useFormat();
  const needs = useWatch({ control: form.control, name: 'needs' });
  const total = needs.reduce((sum, { goal_in_cents: goal }) => sum + BigInt(goal), 0n);
  const amounts = { total: format.money(total), most: format.money(BigInt(most ?? 0)) };
  return (
    <p className={styles.total} role="status">
      {t(most === null ? 'needs.total' : 'needs.totalOf', amounts)}
    </p>
  );
}
