import { IconHistory } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { useT } from '../i18n.tsx';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';

/** What was saved elsewhere in the fields of a form that the reader has changed, too. */
interface SavedElsewhere {
  /** The stored values by the ids of the fields. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Whether the reader has saved them, in another tab. */
  readonly isOwn: boolean;
}

/** Null outside a form of a stored record. */
export const MeanwhileContext = createContext<SavedElsewhere | null>(null);

/** A stored value in words; null if it is too long to be shown, such as formatted text. */
export type InWords = (stored: unknown) => string | null;

/** A text is its own words. */
const asText: InWords = (stored) => (typeof stored === 'string' ? stored : null);

/** Words for values of which each has a label. */
export const byLabel =
  (options: readonly { readonly value: string; readonly label: string }[]): InWords =>
  (stored) =>
    (Array.isArray(stored) ? stored : [stored])
      .flatMap((value) => options.find((option) => option.value === value)?.label ?? [])
      .join(', ');

/** Whether somebody else has saved another value in a field. */
export const useIsSavedMeanwhile = (id: string): boolean => use(MeanwhileContext)?.values.has(id) ?? false;

interface Props {
  /** Id of the field; by default that of the field with the name. */
  readonly id?: string;
  readonly name?: string;
  readonly inWords?: InWords | undefined;
}

/** What somebody else saved in a field since the reader opened the form; nothing if nobody did. */
export function SavedMeanwhile({ name, id = fieldId(name), inWords = asText }: Props) {
  const t = useT('platform');
  const saved = use(MeanwhileContext);
  if (!saved?.values.has(id)) return null;
  const words = inWords(saved.values.get(id));
  return (
    <div id={`${id}-meanwhile`} className={styles.meanwhile}>
      <IconHistory size={18} aria-hidden />
      <span>
        {words === null
          ? t(saved.isOwn ? 'form.changedInOtherTab' : 'form.changedMeanwhile')
          : t('form.savedMeanwhile', { value: words === '' ? t('form.nothingEntered') : words })}
      </span>
    </div>
  );
}
