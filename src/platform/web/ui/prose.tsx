import { useT } from '../i18n.tsx';
import { ReadMore } from './read-more.tsx';
import styles from './prose.module.css';

/** HTML sanitized by the server. */
export function Prose({ html }: { readonly html: string }) {
  const t = useT('platform');
  return (
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: inScrollBoxes(html, t('table')) }} />
  );
}

/** Each table in a box of its own, which scrolls if the page is narrower, also with the keyboard. */
function inScrollBoxes(html: string, label: string): string {
  const box = `<div class="${styles.scroll}" role="group" tabindex="0" aria-label="${label}">`;
  return html.replaceAll('<table>', `${box}<table>`).replaceAll('</table>', '</table></div>');
}

export interface CollapsedProseProps {
  readonly html: string;
  /** Formatted text, including the parts that the author marked for the collapsed or the expanded view (spec 1 §2). */
  readonly before?: string | null;
  readonly after?: string | null;
}

/**
 * The same text, collapsed if it is longer than 150 characters (spec 1 §4): to its first words, or to the part that its
 * author marked for the collapsed view. The whole text is always part of the page.
 */
export function CollapsedProse({ html, before, after }: CollapsedProseProps) {
  if (before && after) return <ReadMore short={<Prose html={before} />} full={<Prose html={after} />} />;
  const text = textOf(html);
  if (Array.from(text).length <= LIMIT) return <Prose html={html} />;
  return <ReadMore short={<p className={styles.prose}>{cut(text)}</p>} full={<Prose html={html} />} />;
}

const LIMIT = 150;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The plain text of sanitized HTML. */
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
