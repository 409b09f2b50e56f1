import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n.tsx';
import styles from './read-more.module.css';

const LIMIT = 150;

export type ReadMoreProps =
  | { readonly text: string; readonly limit?: number }
  | { readonly short: ReactNode; readonly full: ReactNode };

/**
 * Collapses text longer than 150 characters (spec 1 §4); shorter text has no toggle. The whole text is always part of the
 * page: for search engines, for printing, and without scripts, where nothing is collapsed.
 */
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
  const toggle = useRef<HTMLButtonElement>(null);
  const hasToggled = useRef(false);
  // Below a long text, collapsing would leave the reader somewhere else on the page.
  useLayoutEffect(() => {
    if (hasToggled.current && !open) toggle.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div data-open={open || undefined} className={styles.readMore}>
      <div className={styles.short}>{short}</div>
      <div id={id} className={styles.full}>
        {full}
      </div>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          hasToggled.current = true;
          setOpen(!open);
        }}
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
