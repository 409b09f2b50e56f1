import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { isCodeCharacter, normalizeCode } from '#kernel/code.ts';
import { codeInWords } from '#kernel/code-in-words.ts';
import { TextField } from '#platform/web/ui/fields.tsx';
import { useKeptCaret } from '#platform/web/ui/kept-caret.ts';
import { isCode } from '#features/votings/rules/votings.ts';
import { MAX_CODES } from '../../rules/votes.ts';
import { codesIn, groupCode, mayBeOneCode, readStoredCodes, storeCodes } from './code-text.ts';
import type { VoteControl } from './use-vote.ts';
import styles from './vote-form.module.css';

export interface CodeFormProps {
  readonly voting: string;
  readonly vote: VoteControl;
  readonly disabled: boolean;
  /** The votes are for an organization, not a project. */
  readonly promoter: boolean;
}

/** The codes collected in this tab, and functions that replace, extend and store them; what is announced about them. */
function useCodes(voting: string) {
  const t = useT('votes.vote');
  const [codes, setCodes] = useState(() => readStoredCodes(voting));
  const [announcement, setAnnouncement] = useState('');
  const replaceCodes = (next: readonly string[]) => {
    setCodes(next);
    storeCodes(voting, next);
  };
  const focusField = () => document.getElementById('field-vote-code')?.focus();
  return {
    codes,
    replaceCodes,
    announcement,
    isFull: codes.length >= MAX_CODES,
    add(code: string) {
      replaceCodes([...codes, code]);
      setAnnouncement(t('area.codeStored', { code: groupCode(code) }));
      focusField();
    },
    /** Adds the codes of a list that are new, as many as are sent at once; says so if none is, or if some are left out. */
    addList(list: readonly string[]): string | undefined {
      const all = list.filter((code) => !codes.includes(code));
      const added = all.slice(0, Math.max(0, MAX_CODES - codes.length));
      const known = all.length === 0 ? t('area.codeKnown', { count: list.length }) : undefined;
      const left = all.length - added.length;
      if (added.length > 0) replaceCodes([...codes, ...added]);
      setAnnouncement(known ?? t('area.codesStored', { count: added.length }));
      return known ?? (left > 0 ? t('area.codesLeft', { count: left, max: MAX_CODES }) : undefined);
    },
    remove(code: string) {
      replaceCodes(codes.filter((stored) => stored !== code));
      setAnnouncement(t('area.codeRemoved', { code: groupCode(code) }));
      focusField();
    },
  };
}

/**
 * Handlers of a field for a code: it is grouped while it is typed, and found in a text that is pasted in place of all. A pasted list
 * is collected.
 */
function useCodeTyping(
  enter: (text: string) => void,
  collect: (codes: readonly string[], mayBeOne: boolean) => void,
) {
  const typing = useKeptCaret(isCodeCharacter, ({ value }, isComposing) =>
    enter(isComposing ? value : groupCode(value)),
  );
  return {
    ...typing,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      if (selectionStart !== 0 || selectionEnd !== value.length) return;
      event.preventDefault();
      const pasted = event.clipboardData.getData('text');
      const list = codesIn(pasted);
      if (list.length > 0) return collect(list, mayBeOneCode(pasted));
      enter(groupCode(codeInWords(pasted)));
    },
  };
}

/** The text of the field, and what is said about it until it changes. */
function useTyped(vote: VoteControl) {
  const [typed, setTyped] = useState('');
  const [hint, setHint] = useState<string>();
  const [isAmbiguous, setAmbiguous] = useState(false);
  const enter = (text: string) => {
    setTyped(text);
    setHint(undefined);
    setAmbiguous(false);
    vote.clearError();
  };
  return { typed, setTyped, hint, setHint, isAmbiguous, setAmbiguous, enter };
}

/** The form for voting codes: one code, or several that are collected first and submitted together. */
export function CodeForm({ voting, vote, disabled, promoter }: CodeFormProps) {
  const t = useT('votes.vote');
  const { codes, replaceCodes, announcement, ...collected } = useCodes(voting);
  const { typed, setTyped, hint, setHint, isAmbiguous, setAmbiguous, enter } = useTyped(vote);
  const typing = useCodeTyping(enter, (list, mayBeOne) => {
    enter('');
    setHint(collected.addList(list));
    setAmbiguous(mayBeOne);
  });
  const ready = isCode(typed) || (codes.length > 0 && typed === '');
  const add = () => {
    const code = normalizeCode(typed);
    if (!isCode(typed)) return setHint(t('area.addCodeFirst'));
    if (codes.includes(code)) return setHint(t('area.codeKnown', { count: 1 }));
    if (collected.isFull) return setHint(t('area.codesLeft', { count: 1, max: MAX_CODES }));
    collected.add(code);
    setTyped('');
  };
  const entered = normalizeCode(typed);
  // A code in the field is sent with the collected ones.
  const all = entered === '' ? codes : [...new Set([...codes, entered])];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || disabled) return;
    if (await vote.send(codes.length === 0 ? entered : all, 'vote-code')) {
      replaceCodes([]);
      setTyped('');
    }
  };
  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="vote-code"
        label={t('area.code')}
        hint={`${t(promoter ? 'area.codeHintPromoter' : 'area.codeHint')} ${t('area.codeFormat')}`}
        markOptional={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        note={isAmbiguous ? t('area.codeOnTwoLines') : null}
        error={hint ?? (vote.error?.field === 'vote-code' ? vote.error.message : undefined)}
        {...typing}
      />
      <StoredCodes
        codes={codes}
        used={isCode(typed) ? all.length : codes.length}
        onRemove={collected.remove}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Button
        type="button"
        variant="plain"
        size="small"
        icon={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {t('area.addCode')}
      </Button>
      <Button type="submit" wide loading={vote.saving} disabled={!ready || disabled || vote.saving}>
        {t(vote.saving ? 'area.saving' : 'area.submit')}
      </Button>
    </form>
  );
}

/** The codes collected so far, each with a remove button. */
function StoredCodes(props: {
  readonly codes: readonly string[];
  /** How many codes are sent: those collected, and a complete one in the field. */
  readonly used: number;
  readonly onRemove: (code: string) => void;
}) {
  const { codes, used, onRemove } = props;
  const t = useT('votes.vote');
  if (codes.length === 0) return null;
  return (
    <>
      <p className={styles.small}>{t('area.storedCodes', { count: used })}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            {groupCode(code)}
            <IconButton
              label={t('area.removeCode', { code: groupCode(code) })}
              onClick={() => onRemove(code)}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
