import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../i18n.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** Renders the pages as links; returns the address of a page. */
  readonly hrefFor?: (page: number) => string;
  /** Renders the pages as buttons. */
  readonly onChange?: (page: number) => void;
}

/** Page links: first, last, and the neighbors of the current page. Nothing for a single page. */
export function Pagination({ page, pages, hrefFor, onChange }: PaginationProps) {
  const t = useT('platform');
  if (pages <= 1) return null;
  const step = (target: number, content: ReactNode, label: string, current = false) => (
    <Step
      target={target}
      label={label}
      current={current}
      disabled={target < 1 || target > pages}
      href={hrefFor?.(target)}
      onChange={onChange}
    >
      {content}
    </Step>
  );
  return (
    <nav aria-label={t('pagination.label')}>
      <ul className={styles.list}>
        <li>{step(page - 1, <IconChevronLeft size={18} aria-hidden />, t('pagination.previous'))}</li>
        {pageWindow(page, pages).map((entry, index) =>
          entry === null ? (
            <li key={`gap-${index}`} aria-hidden className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              {step(
                entry,
                entry,
                entry === page
                  ? t('pagination.current', { page: entry, pages })
                  : t('pagination.page', { page: entry }),
                entry === page,
              )}
            </li>
          ),
        )}
        <li>{step(page + 1, <IconChevronRight size={18} aria-hidden />, t('pagination.next'))}</li>
      </ul>
    </nav>
  );
}

interface StepProps {
  readonly target: number;
  readonly label: string;
  readonly current: boolean;
  readonly disabled: boolean;
  readonly href: string | undefined;
  readonly onChange: ((page: number) => void) | undefined;
  readonly children: ReactNode;
}

function Step({ target, label, current, disabled, href, onChange, children }: StepProps) {
  const shared = {
    className: styles.step,
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
  };
  if (href !== undefined && !disabled) {
    return (
      <Link {...shared} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" disabled={disabled} onClick={() => onChange?.(target)}>
      {children}
    </button>
  );
}

/** Page numbers to show; null is a gap. */
export function pageWindow(page: number, pages: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((entry) => entry >= 1 && entry <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((entry, index) => {
    const before = sorted[index - 1];
    if (before === undefined || entry - before === 1) return [entry];
    return entry - before === 2 ? [entry - 1, entry] : [null, entry];
  });
}
