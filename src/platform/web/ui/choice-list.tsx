import { useId, useRef } from 'react';
import { useT } from '../i18n.tsx';
import { Button } from './button.tsx';
import styles from './choice-list.module.css';
import type { Option } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { useEnterChoice } from './use-enter-choice.ts';

/** With more options than this a search box is shown (spec 1 §5, spec 2 §9). */
export const SEARCH_FROM = 15;
/** Maximum length of a search text (spec 2 §9), unless a choice reads references out of longer ones. */
const SEARCH_MAX = 64;
/** Milliseconds without typing before the server is asked (spec 2 §9). */
export const OPTION_SEARCH_MS = 500;

interface ChoiceListProps {
  /** Accessible name of the options. */
  readonly label: string;
  /** The options found by the search. */
  readonly options: readonly Option[];
  /** The selected values; at most one unless `multiple`. */
  readonly value: readonly string[];
  readonly multiple: boolean;
  readonly search: string;
  /** Shows the search box. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** Maximum length of a search text. */
  readonly searchMax?: number | undefined;
  readonly isLoading?: boolean;
  /** Loads the options again; given if they could not be loaded. */
  readonly onRetry?: (() => void) | undefined;
  readonly onChoose: (value: string, isOn: boolean) => void;
  /**
   * For a selection that needs no further step: called after a click or Enter on one of the options. Without it, Enter
   * on an option submits the surrounding form.
   */
  readonly onFinal?: () => void;
}

/** Options to select one or several from, with a search box if there are many or the server finds them. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, options, value, multiple, search, onSearch, isLoading = false, onChoose, onFinal } = props;
  const { onRetry, searchMax = SEARCH_MAX } = props;
  const t = useT('platform.admin');
  const group = useId();
  const searchBox = useRef<HTMLInputElement>(null);
  const enter = useEnterChoice({
    options,
    search,
    choose: (chosen) => {
      if (!value.includes(chosen)) onChoose(chosen, true);
      if (onFinal && !multiple) onFinal();
      else onSearch?.('');
    },
  });
  return (
    <>
      {onSearch && (
        <input
          ref={searchBox}
          type="search"
          className={styles.search}
          aria-label={t('list.optionSearch')}
          placeholder={t('list.optionSearch')}
          maxLength={searchMax}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={enter.onKeyDown}
        />
      )}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{label}</legend>
        {isLoading && <Spinner size={20} />}
        {options.map((option) => (
          <Choice
            key={option.value}
            option={option}
            group={group}
            multiple={multiple}
            isChosen={value.includes(option.value)}
            isNext={option.value === enter.next}
            onChoose={(isOn) => onChoose(option.value, isOn)}
            onFinal={onFinal}
          />
        ))}
        {!isLoading && !onRetry && options.length === 0 && <p className="muted">{t('list.noOptions')}</p>}
      </fieldset>
      {onRetry && (
        <Failure
          onRetry={() => {
            // The button disappears.
            searchBox.current?.focus();
            onRetry();
          }}
        />
      )}
    </>
  );
}

/** Says that the options could not be loaded. */
function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('platform.admin');
  const common = useT('platform');
  return (
    <div role="alert" className={styles.failure}>
      <p>{t('list.optionsFailed')}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </div>
  );
}

interface ChoiceProps {
  readonly option: Option;
  readonly group: string;
  readonly multiple: boolean;
  readonly isChosen: boolean;
  /** Whether Enter in the search box selects it. */
  readonly isNext: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly onFinal: (() => void) | undefined;
}

function Choice({ option, group, multiple, isChosen, isNext, onChoose, onFinal }: ChoiceProps) {
  return (
    <label className={styles.option} data-next={isNext || undefined}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={group}
        disabled={option.disabled}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        // Arrow keys move through the options; only a click or Enter completes the selection.
        onClick={(event) => {
          if (!multiple && event.detail > 0) onFinal?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onFinal) return;
          // Enter selects this option and must not submit the surrounding form.
          event.preventDefault();
          onChoose(multiple ? !isChosen : true);
          if (!multiple) onFinal();
        }}
      />
      <span>{option.label}</span>
    </label>
  );
}
