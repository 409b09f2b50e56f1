import type { ReactNode } from 'react';
import styles from './linked-text.module.css';

const LINK = /<a\s+href="([^"]*)"[^>]*>(.*?)<\/a>/giu;
const SAFE = /^(?:https:\/\/|\/(?!\/)|mailto:)/iu;

/** A text of the operator with its links; any other HTML is shown as text. Line breaks are kept. */
export function LinkedText({ text }: { readonly text: string }) {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, href = '', inner = ''] = match;
    nodes.push(text.slice(from, match.index));
    nodes.push(
      SAFE.test(href) ? (
        <a key={match.index} href={href} target="_blank" rel="noreferrer">
          {inner}
        </a>
      ) : (
        inner
      ),
    );
    from = match.index + whole.length;
  }
  nodes.push(text.slice(from));
  return <span className={styles.lines}>{nodes}</span>;
}
