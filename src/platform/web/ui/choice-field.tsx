import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { isFound } from '#kernel/search.ts';
import { useT } from '../i18n.tsx';
import { Popover } from '../lists/popover.tsx';
import { useDebounced } from '../lists/use-debounced.ts';
import styles from './choice-field.module.css';
import { ChoiceList, OPTION_SEARCH_MS, SEARCH_FROM } from './choice-list.tsx';
import { Field, fieldId, type FieldShared, type Option } from './field.tsx';
import fields from './fields.module.css';
import { byLabel, type InWords } from './saved-meanwhile.tsx';

/** What a choice has in common with other fields; the label is part of the name of its button. */
export interface ChoiceShared extends Omit<FieldShared, 'label'> {
  /** Of the field in its form: links of an error summary lead to the button. */
  readonly name?: string;
  readonly label: string;
  /** Maximum length of a search text; by default 64 characters. */
  readonly searchMax?: number;
  /** See `Field`; by default the labels of the options. */
  readonly inWords?: InWords;
}

export interface ChoiceFieldProps extends ChoiceShared {
  readonly options: readonly Option[];
  /** The selected values; at most one unless `multiple`. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly multiple?: boolean;
  /** Shows a search box even if there are few options. */
  readonly searchable?: boolean;
  /** Called 500 ms after the last key, for options found by the server; without it the options are filtered here. */
  readonly onSearch?: (text: string) => void;
  /** The server is being asked for options. */
  readonly isLoading?: boolean;
  /** Asks the server again; given if the last request failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** Selects one or several options: a dropdown, with a search box if there are many options (spec 1 §5). */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    name,
    label,
    hint,
    error,
    required = false,
    markOptional,
    options,
    value,
    multiple = false,
  } = props;
  const t = useT('platform.admin');
  const unique = useId();
  const id = name === undefined ? unique : fieldId(name);
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const shown = names.length > 2 ? t('choice.several', { count: names.length }) : names.join(', ');
  const chosen = shown === '' ? t('choice.none') : shown;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      markOptional={markOptional ?? true}
      inWords={props.inWords ?? byLabel(options)}
    >
      {(ids) => (
        <>
          <Popover
            buttonId={id}
            label={`${label}: ${chosen}`}
            describedBy={[required ? `${id}-required` : '', ids['aria-describedby']]
              .filter(Boolean)
              .join(' ')}
            invalid={ids['aria-invalid']}
            buttonClass={`${fields.control} ${styles.button}`}
            button={
              <>
                <span className={styles.value}>{chosen}</span>
                <IconChevronDown size={18} aria-hidden />
              </>
            }
          >
            {(close) => <Choices {...props} multiple={multiple} close={close} />}
          </Popover>
          {required && (
            // A button has no aria-required.
            <span id={`${id}-required`} hidden>
              {t('choice.required')}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

function Choices(props: ChoiceFieldProps & { readonly multiple: boolean; readonly close: () => void }) {
  const { label, options, value, onChange, multiple, searchable, onSearch, close } = props;
  const [search, setSearch] = useState('');
  const asked = useDebounced(search, OPTION_SEARCH_MS);
  useEffect(() => onSearch?.(asked), [asked, onSearch]);
  const found = onSearch ? options : options.filter((option) => isFound(option.label, search));
  const isLong = searchable || onSearch !== undefined || options.length >= SEARCH_FROM;
  return (
    <ChoiceList
      label={label}
      options={found}
      value={value}
      multiple={multiple}
      search={search}
      onSearch={isLong ? setSearch : undefined}
      searchMax={props.searchMax}
      isLoading={props.isLoading ?? false}
      onRetry={props.onRetry}
      onChoose={(chosen, isOn) => {
        if (multiple) onChange(isOn ? [...value, chosen] : value.filter((one) => one !== chosen));
        else onChange([chosen]);
      }}
      onFinal={close}
    />
  );
}
