import { ReadMore } from './read-more.tsx';
import styles from './prose.module.css';

/** HTML that the server has sanitised. */
export function Prose({ html }: { readonly html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

export interface CollapsedProseProps {
  readonly html: string;
  /** What the author marked for the collapsed and for the expanded view (spec 1 §2). */
  readonly before?: string | null;
  readonly after?: string | null;
}

/**
 * The same, collapsed to its first words when its text is longer than 150 characters (spec 1 §4), or to what its author
 * marked for the collapsed view.
 */
export function CollapsedProse({ html, before, after }: CollapsedProseProps) {
  if (before && after) return <ReadMore short={<Prose html={before} />} full={<Prose html={after} />} />;
  const text = textOf(html);
  if (Array.from(text).length <= LIMIT) return <Prose html={html} />;
  return <ReadMore short={<p className={styles.prose}>{cut(text)}</p>} full={<Prose html={html} />} />;
}

const LIMIT = 150;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of sanitised HTML. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/gu, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function cut(text: string): string {
  const head = Array.from(text).slice(0, LIMIT).join('');
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), LIMIT / 2)).trimEnd()}…`;
}
