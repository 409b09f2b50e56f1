import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { isCode, normalizeCode } from '../../rules.ts';
import { groupCode, readStoredCodes, storeCodes } from './code-text.ts';
import type { VoteControl } from './use-vote.ts';
import styles from './vote-form.module.css';

export interface CodeFormProps {
  readonly voting: string;
  readonly vote: VoteControl;
  readonly disabled: boolean;
  /** The votes are for an organisation, not a project. */
  readonly promoter: boolean;
}

/** The codes of this tab: those kept before, and what is done to them. */
function useCodes(voting: string) {
  const [codes, setCodes] = useState(() => readStoredCodes(voting));
  const keep = (next: readonly string[]) => {
    setCodes(next);
    storeCodes(voting, next);
  };
  return { codes, keep };
}

/** One code, or several that are collected first; all of them are used together. */
export function CodeForm({ voting, vote, disabled, promoter }: CodeFormProps) {
  const t = useT('votings.vote');
  const { codes, keep } = useCodes(voting);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  const [hint, setHint] = useState<string>();
  const ready = isCode(typed) || (codes.length > 0 && typed === '');
  const add = () => {
    const code = normalizeCode(typed);
    if (!isCode(typed)) return setHint(t('area.addCodeFirst'));
    if (codes.includes(code)) return setHint(t('area.codeKnown'));
    keep([...codes, code]);
    setTyped('');
    setNews(t('area.codeStored', { code: groupCode(code) }));
    document.getElementById('field-vote-code')?.focus();
  };
  const remove = (code: string) => {
    keep(codes.filter((other) => other !== code));
    setNews(t('area.codeRemoved', { code: groupCode(code) }));
    document.getElementById('field-vote-code')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || disabled) return;
    const entered = normalizeCode(typed);
    const all = entered === '' ? codes : [...new Set([...codes, entered])];
    if (await vote.send(codes.length === 0 ? entered : all, 'vote-code')) {
      keep([]);
      setTyped('');
    }
  };
  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="vote-code"
        label={t('area.code')}
        hint={t(promoter ? 'area.codeHintPromoter' : 'area.codeHint')}
        markOptional={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={hint ?? (vote.error?.field === 'vote-code' ? vote.error.words : undefined)}
        onChange={(event) => {
          setTyped(groupCode(event.currentTarget.value));
          setHint(undefined);
          vote.clearError();
        }}
      />
      <StoredCodes codes={codes} onRemove={remove} />
      <p className="visually-hidden" role="status">
        {news}
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

/** The codes that were collected before, each with its way out. */
function StoredCodes(props: {
  readonly codes: readonly string[];
  readonly onRemove: (code: string) => void;
}) {
  const { codes, onRemove } = props;
  const t = useT('votings.vote');
  if (codes.length === 0) return null;
  return (
    <>
      <p className={styles.small}>{t('area.storedCodes', { count: codes.length })}</p>
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
