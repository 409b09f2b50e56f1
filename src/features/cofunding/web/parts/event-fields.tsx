import { type ReactNode, useCallback } from 'react';
import { CURRENCY_SYMBOL } from '#kernel/money.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { CheckboxField, RadioGroup, TextField } from '#platform/web/ui/fields.tsx';
import { SearchedChoice } from '#platform/web/ui/searched-choice.tsx';
import type { Problems } from '#platform/web/ui/use-entry.ts';
import { listCoFundingProjects } from '../../contract/staff.ts';
import type { EventEntry } from './event-entry.ts';
import styles from './event.module.css';

/** The form of `useEntry` as its fields need it. */
export interface EventForm {
  readonly entry: EventEntry;
  readonly problems: Problems<EventEntry>;
  readonly change: (part: Partial<EventEntry>) => void;
}

interface Props extends EventForm {
  /** Who pays; nothing where that is decided. */
  readonly payer?: ReactNode;
  /** What the pot does to its budget. */
  readonly afterwards: ReactNode;
  /** The projects that take part already, by name. */
  readonly taking?: readonly Option[];
  /** Something was given by the terms: they are shown and stay. */
  readonly termsFixed?: boolean;
  /** The event has begun: its first day stays. */
  readonly begun?: boolean;
}

/** All fields of an event. */
export function EventFields(props: Props) {
  const t = useT('cofunding.admin');
  const { entry, problems, change, payer, afterwards, taking, termsFixed = false, begun = false } = props;
  return (
    <>
      <TextField
        name="title"
        label={t('field.title')}
        required
        maxLength={120}
        value={entry.title}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {payer}
      <AmountInput
        name="pot"
        label={t('field.pot')}
        required
        value={entry.pot}
        error={problems.pot}
        onChange={(pot) => change({ pot })}
      />
      {afterwards}
      {termsFixed ? <Alert tone="info">{t('form.fixedTerms')}</Alert> : <Terms {...props} />}
      <div className={styles.pair}>
        <DayField
          name="starts"
          label={t('field.startsOn')}
          required
          disabled={begun}
          value={entry.starts}
          error={problems.starts}
          onChange={(starts) => change({ starts })}
        />
        <DayField
          name="ends"
          label={t('field.endsOn')}
          required
          value={entry.ends}
          error={problems.ends}
          onChange={(ends) => change({ ends })}
        />
      </div>
      <Projects entry={entry} problems={problems} change={change} taking={taking ?? []} />
    </>
  );
}

/** What is added to which donations. */
function Terms({ entry, problems, change }: EventForm) {
  const t = useT('cofunding.admin');
  return (
    <>
      <RadioGroup
        name="kind"
        legend={t('form.kindLegend')}
        options={[
          { value: 'percentage', label: t('form.percentage') },
          { value: 'fixed', label: t('form.fixed') },
        ]}
        value={entry.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as EventEntry['kind'] })}
      />
      {entry.kind === 'percentage' ? (
        <TextField
          name="percent"
          label={t('form.percent')}
          hint={t('form.percentHint')}
          required
          inputMode="decimal"
          maxLength={12}
          value={entry.percent}
          error={problems.percent}
          onChange={(event) => change({ percent: event.currentTarget.value })}
        />
      ) : (
        <AmountInput
          name="value"
          label={t('field.value')}
          required
          value={entry.value}
          error={problems.value}
          onChange={(value) => change({ value })}
        />
      )}
      <div className={styles.pair}>
        <Limit
          name="min"
          label={t('field.donationMin')}
          hint={t('form.minHint')}
          value={entry.min}
          error={problems.min}
          onChange={(min) => change({ min })}
        />
        {entry.kind === 'percentage' && (
          <Limit
            name="max"
            label={t('field.donationMax')}
            hint={t('form.maxHint')}
            value={entry.max}
            error={problems.max}
            onChange={(max) => change({ max })}
          />
        )}
      </div>
      <CheckboxField
        name="once"
        label={t('form.once')}
        checked={entry.once}
        onChange={(event) => change({ once: event.currentTarget.checked })}
      />
    </>
  );
}

interface LimitProps {
  readonly name: 'min' | 'max';
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** An amount that may stay empty. */
function Limit({ onChange, ...field }: LimitProps) {
  return (
    <TextField
      {...field}
      prefix={CURRENCY_SYMBOL}
      inputMode="decimal"
      maxLength={20}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The projects that take part; the server finds them by their title. */
function Projects({ entry, problems, change, taking }: EventForm & { readonly taking: readonly Option[] }) {
  const t = useT('cofunding.admin');
  const call = useApi();
  const find = useCallback(
    async (search: string) => (await call(listCoFundingProjects, { query: { search } })).results,
    [call],
  );
  return (
    <SearchedChoice
      label={t('field.projects')}
      hint={t('form.projectsHint')}
      error={problems.projects}
      initial={taking}
      find={find}
      value={entry.projects}
      onChange={(projects) => change({ projects })}
    />
  );
}
