import { IconX } from '@tabler/icons-react';
import { useController, useWatch } from 'react-hook-form';
import { useApi } from '#platform/web/api.ts';
import { FormAmount } from '#platform/web/forms/controls.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { SearchedChoice } from '#platform/web/ui/searched-choice.tsx';
import type { RecipientChoice } from '../../contract/internal-fundings.ts';
import type { Operations } from './operations.ts';
import styles from './several-lines.module.css';
import { amountName, amountOf, type SeveralEntry } from './use-several-form.ts';

interface Props {
  readonly form: ApiForm<SeveralEntry>;
  readonly operations: Operations;
}

/** The projects, and a line for each with its amount. */
export function SeveralLines({ form, operations }: Props) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  const { control, getValues, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'projects' });
  const projects = field.value;
  const choose = (next: readonly RecipientChoice[]) => {
    const { amounts } = getValues();
    for (const project of next) {
      if (amounts[project.value] === undefined) setValue(amountName(project), null);
    }
    field.onChange([...next]);
  };
  return (
    <>
      <SearchedChoice
        name="projects"
        label={t('several.projects')}
        hint={t('form.recipientHint')}
        required
        error={fieldState.error?.message}
        value={projects}
        onChange={choose}
        find={async (search, signal) =>
          (await call(operations.recipients, { query: { kind: 'project', search } }, { signal })).results
        }
      />
      {projects.length > 1 && <Presets form={form} />}
      {projects.length > 0 && (
        <ul className={styles.lines} aria-label={t('several.lines')}>
          {projects.map((project) => (
            <Line
              key={project.value}
              form={form}
              project={project}
              onRemove={() => choose(projects.filter(({ value }) => value !== project.value))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Fills all amounts by one press: with the first one that is entered, or with what each project still needs. */
function Presets({ form }: Pick<Props, 'form'>) {
  const t = useT('internal-fundings.admin');
  const entry = useWatch({ control: form.control }) as SeveralEntry;
  const first = entry.projects.map((project) => amountOf(entry, project)).find((amount) => amount !== null);
  const fill = (amountFor: (project: RecipientChoice) => bigint | null) => {
    for (const project of entry.projects) {
      form.setValue(amountName(project), amountFor(project), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  return (
    <p className={styles.presets}>
      <Button
        size="small"
        variant="quiet"
        disabled={first === undefined}
        onClick={() => fill(() => first ?? null)}
      >
        {t('several.same')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => fill(missingOf)}>
        {t('several.missing')}
      </Button>
    </p>
  );
}

/** What a project still needs, in cents; null if it needs or takes nothing. */
function missingOf({ open, alert }: RecipientChoice): bigint | null {
  return alert === null && open && open.in_cents > 0 ? BigInt(open.in_cents) : null;
}

interface LineProps extends Pick<Props, 'form'> {
  readonly project: RecipientChoice;
  readonly onRemove: () => void;
}

/** The amount of a project, with what it still needs or why it takes no money (spec 2 §8). */
function Line({ form, project, onRemove }: LineProps) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const { label, open, alert } = project;
  const amount = useWatch({ control: form.control, name: amountName(project) });
  const needs = open ? t('form.open', { open: format.money(open) }) : '';
  const isOver = alert === null && open !== null && (amount ?? 0n) > BigInt(open.in_cents);
  return (
    <li className={styles.line}>
      <FormAmount
        form={form}
        name={amountName(project)}
        label={label}
        hint={alert === null ? needs : t(`alert.${alert}`)}
        notice={isOver ? t('several.over') : undefined}
        required
      />
      <IconButton label={t('several.remove', { project: label })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
