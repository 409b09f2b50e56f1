import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n.tsx';
import { Button } from '../../ui/button.tsx';
import type { FilterFieldsProps } from './fields-props.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { MoneyFields, NumberFields } from './amount-fields.tsx';
import styles from './filters.module.css';

interface FilterPanelProps extends Omit<FilterFieldsProps, 'onChange'> {
  readonly onApply: (text: string) => void;
}

/** One filter in its popover: changes take effect only with Apply, Reset removes the filter (spec 2 §4). */
export function FilterPanel({ filter, text, onApply, labels }: FilterPanelProps) {
  const t = useT('platform.admin');
  const [draft, setDraft] = useState<string | null>(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== null) onApply(draft === (filter.default ?? '') ? '' : draft);
  };
  return (
    <form className={styles.panel} onSubmit={submit} noValidate>
      <FieldsOf filter={filter} text={text} onChange={setDraft} labels={labels} />
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" onClick={() => onApply('')}>
          {t('list.reset')}
        </Button>
        <Button size="small" type="submit">
          {t('list.apply')}
        </Button>
      </div>
    </form>
  );
}

function FieldsOf(props: FilterFieldsProps): ReactNode {
  switch (props.filter.type) {
    case 'single':
    case 'multi':
      return <ChoiceFields {...props} />;
    case 'date_range':
      return <DateFields {...props} />;
    case 'money_range':
      return <MoneyFields {...props} />;
    case 'number_range':
      return <NumberFields {...props} />;
    case 'text':
      return <TextFields {...props} />;
  }
}

function TextFields({ text, onChange, labels, filter }: FilterFieldsProps) {
  return (
    <label className={styles.field}>
      <span>{labels.nameOf(filter)}</span>
      <input
        type="text"
        className={styles.input}
        defaultValue={text}
        maxLength={128}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </label>
  );
}
