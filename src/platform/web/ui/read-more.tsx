import { type ReactNode, useId, useState } from 'react';
import { useT } from '../i18n.tsx';
import styles from './read-more.module.css';

const LIMIT = 150;

export type ReadMoreProps =
  | { readonly text: string; readonly limit?: number }
  | { readonly short: ReactNode; readonly full: ReactNode };

/** Collapses text longer than 150 characters (spec 1 §4); shorter text has no toggle. */
export function ReadMore(props: ReadMoreProps) {
  if ('short' in props) return <Toggled short={props.short} full={props.full} />;
  const { text, limit = LIMIT } = props;
  if (Array.from(text).length <= limit) return <p className={styles.text}>{text}</p>;
  return (
    <Toggled
      short={<p className={styles.text}>{cutAtWord(text, limit)}</p>}
      full={<p className={styles.text}>{text}</p>}
    />
  );
}

function Toggled({ short, full }: { readonly short: ReactNode; readonly full: ReactNode }) {
  const t = useT('platform');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div id={id}>{open ? full : short}</div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'action.readLess' : 'action.readMore')}
      </button>
    </div>
  );
}

/** The first `limit` characters, cut at the end of a word, with an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  const chars = Array.from(text);
  if (chars.length <= limit) return text;
  const cut = chars.slice(0, limit).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
