import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOpenEntries } from '#features/shell/web/parts/open-entries.ts';
import { searchText } from '#kernel/search-text.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { useShortcutSwitch } from '#platform/web/shortcuts.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { type HitWire, SEARCH_TEXT_MAX } from '../../contract.ts';
import styles from './search-dialog.module.css';
import { nearestOptions, nextPlace, type OptionGroup, optionsOf, screensNamed } from './search-options.ts';
import { type Found, useSearch } from './use-search.ts';

interface Props {
  readonly onClose: () => void;
}

/** The search over everything: screens and records, in groups; a combobox in a dialog. */
export default function SearchDialog({ onClose }: Props) {
  const t = useT('workbench.admin');
  return (
    <Dialog open onClose={onClose} title={t('search.title')} size="large">
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: Props) {
  const t = useT('workbench.admin');
  const [text, setText] = useState('');
  const { found, isLoading } = useSearch(text);
  const groups = useGroups(text, found);
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = options.findIndex(({ key }) => key === chosen);
  const active = at < 0 ? 0 : at;
  const listId = useId();
  const idOf = (place: number) => `${listId}-${place}`;
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  // After the dialog has opened: opening it moves the focus to its first button.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, active, options.length);
    if (next !== undefined) setChosen(options[next]?.key ?? null);
    const target = event.key === 'Enter' ? options[active] : undefined;
    if (target && !event.nativeEvent.isComposing) {
      onClose();
      void navigate(target.to);
    }
    if (next !== undefined || target) event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t('search.title')}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? idOf(active) : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Status text={text} found={found} isLoading={isLoading} count={options.length - found.nearest.length} />
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.list}>
        <Groups groups={groups} active={active} idOf={idOf} onClose={onClose} />
      </div>
      <SlashSwitch />
    </div>
  );
}

/** The screens and records that match. */
function useGroups(text: string, found: Found): readonly OptionGroup[] {
  const t = useT('workbench.admin');
  const a = useT('shell.admin');
  const translate = useTranslator();
  const entries = useOpenEntries();
  const screens = screensNamed(
    text,
    entries,
    ({ label }) => translate(label),
    ({ group }) => a(`nav.${group}`),
  );
  const records =
    searchText(text) === ''
      ? []
      : [
          ...optionsOf(found.groups, (title) => t('search.all', { title })),
          ...nearestOptions(found.nearest, t('search.nearest')),
        ];
  if (screens.length === 0) return records;
  return [{ id: 'screens', title: t('search.screens'), options: screens }, ...records];
}

interface StatusProps {
  readonly text: string;
  readonly found: Found;
  readonly isLoading: boolean;
  readonly count: number;
}

/** What became of the search: announced, and shown where there is nothing else to see. */
function Status({ text, found, isLoading, count }: StatusProps) {
  const t = useT('workbench.admin');
  const p = useT('platform');
  const failed = found.groups.filter((group) => group.failed).map(({ title }) => title);
  const isBlank = searchText(text) === '';
  const summary = isBlank
    ? t('search.hint')
    : isLoading
      ? p('state.loading')
      : count === 0
        ? t('search.nothing')
        : t('search.found', { count });
  return (
    <>
      <p role="status" className={styles.status}>
        {isLoading && !isBlank && <Spinner size={16} />} <span>{summary}</span>
      </p>
      {found.failure !== null && !isLoading && (
        <Alert tone="danger" live="polite">
          {found.failure || t('search.failed')}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert tone="warning" live="polite">
          {t('search.failedGroups', { titles: failed.join(', ') })}
        </Alert>
      )}
    </>
  );
}

interface GroupsProps {
  readonly groups: readonly OptionGroup[];
  /** The place of the active choice among all. */
  readonly active: number;
  readonly idOf: (place: number) => string;
  readonly onClose: () => void;
}

function Groups({ groups, active, idOf, onClose }: GroupsProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  );
  return groups.map((group, index) => (
    <div key={group.id} role="group" aria-labelledby={`${idOf(0)}-${group.id}`} className={styles.group}>
      <p id={`${idOf(0)}-${group.id}`} className={styles.heading} role="presentation">
        {group.title}
      </p>
      {group.options.map((option, place) => {
        const at = (starts[index] ?? 0) + place;
        return (
          <Link
            key={option.key}
            id={idOf(at)}
            to={option.to}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.option}
            onClick={onClose}
          >
            <span className={styles.name}>{option.name}</span>
            <Details details={option.details} />
          </Link>
        );
      })}
    </div>
  ));
}

function Details({ details }: { readonly details: HitWire['details'] }) {
  const format = useFormat();
  if (details.length === 0) return null;
  const shown = details.map(({ kind, value }) => {
    if (kind === 'money') return format.money(BigInt(value));
    if (kind === 'date') return format.date(value);
    return kind === 'datetime' ? format.shortDateTime(value) : value;
  });
  return <span className={styles.details}>{shown.join(' · ')}</span>;
}

/** Switches the shortcut of a single key, which people who speak to their computer may press by accident. */
function SlashSwitch() {
  const t = useT('workbench.admin');
  const { on, set } = useShortcutSwitch();
  return (
    <div className={styles.foot}>
      <p>{t('search.help')}</p>
      <CheckboxField label={t('search.slash')} checked={on} onChange={(event) => set(event.target.checked)} />
    </div>
  );
}
