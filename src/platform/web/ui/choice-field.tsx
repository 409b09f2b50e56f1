import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useT } from '../i18n.tsx';
import { Popover } from '../lists/popover.tsx';
import { useDebounced } from '../lists/use-debounced.ts';
import styles from './choice-field.module.css';
import { FieldError, type Option } from './field.tsx';
import { useEnterChoice } from './use-enter-choice.ts';

/** A search box stands above this many options, or where the options are found elsewhere (spec 1 §5). */
const SEARCH_FROM = 15;
/** Longest text that is searched for. */
const SEARCH_MAX = 64;
const SEARCH_MS = 500;

export interface ChoiceFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly options: readonly Option[];
  /** The values that are chosen; one at most unless `multiple`. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly multiple?: boolean;
  /** A search box also above few options. */
  readonly searchable?: boolean;
  /** Told 500 ms after the last key, for options that the server finds; otherwise the options are filtered here. */
  readonly onSearch?: (text: string) => void;
}

/** One or several of a set: a dropdown, with a search box where the set is long (spec 1 §5). */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, error, options, value, multiple = false } = props;
  const t = useT('platform.admin');
  const id = useId();
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const shown = names.length > 2 ? t('choice.several', { count: names.length }) : names.join(', ');
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Popover
        label={`${label}: ${shown === '' ? t('choice.none') : shown}`}
        buttonClass={styles.button}
        button={
          <>
            <span className={styles.value}>{shown === '' ? t('choice.none') : shown}</span>
            <IconChevronDown size={18} aria-hidden />
          </>
        }
      >
        {(close) => <Choices {...props} multiple={multiple} close={close} />}
      </Popover>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function Choices(props: ChoiceFieldProps & { readonly close: () => void }) {
  const { label, options, value, onChange, multiple, searchable, onSearch, close } = props;
  const t = useT('platform.admin');
  const group = useId();
  const [search, setSearch] = useState('');
  const asked = useDebounced(search, SEARCH_MS);
  useEffect(() => onSearch?.(asked), [asked, onSearch]);
  const needle = search.trim().toLowerCase();
  const found = onSearch ? options : options.filter((option) => option.label.toLowerCase().includes(needle));
  const choose = (chosen: string, isOn: boolean) => {
    if (multiple) onChange(isOn ? [...value, chosen] : value.filter((one) => one !== chosen));
    else onChange([chosen]);
  };
  const enter = useEnterChoice({
    options: found,
    search,
    choose: (chosen) => {
      if (!value.includes(chosen)) choose(chosen, true);
      if (multiple) setSearch('');
      else close();
    },
  });
  return (
    <>
      {(searchable || onSearch !== undefined || options.length >= SEARCH_FROM) && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('list.optionSearch')}
          placeholder={t('list.optionSearch')}
          maxLength={SEARCH_MAX}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={enter.onKeyDown}
        />
      )}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{label}</legend>
        {found.map((option) => (
          <Choice
            key={option.value}
            option={option}
            group={group}
            multiple={multiple}
            isChosen={value.includes(option.value)}
            isNext={option.value === enter.next}
            onChoose={(isOn) => choose(option.value, isOn)}
            close={close}
          />
        ))}
        {found.length === 0 && <p className="muted">{t('list.noOptions')}</p>}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  readonly option: Option;
  readonly group: string;
  readonly multiple: boolean | undefined;
  readonly isChosen: boolean;
  /** Whether Enter in the search chooses it. */
  readonly isNext: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly close: () => void;
}

function Choice({ option, group, multiple, isChosen, isNext, onChoose, close }: ChoiceProps) {
  return (
    <label className={styles.option} data-next={isNext || undefined}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={group}
        disabled={option.disabled}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        // Arrow keys walk through the options; only a pointer's choice, or Enter, is final.
        onClick={(event) => {
          if (!multiple && event.detail > 0) close();
        }}
        onKeyDown={(event) => {
          // It means this option, not the form around the field.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onChoose(multiple ? !isChosen : true);
          if (!multiple) close();
        }}
      />
      <span>{option.label}</span>
    </label>
  );
}
