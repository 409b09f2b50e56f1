import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { isPageSize } from '#platform/contract/list-query.ts';
import { PAGE_SIZES } from '#platform/contract/list.ts';
import { useFormat, useT } from '../i18n.tsx';
import { pageWindow } from '../ui/pagination.tsx';
import styles from './list.module.css';
import type { ListAddress } from './state.ts';

interface PagerProps {
  readonly address: ListAddress;
  readonly page: number;
  readonly pages: number;
  readonly count: number;
}

/** The number of rows, the page size, and page links with Prev and Next. */
export function Pager({ address, page, pages, count }: PagerProps) {
  const t = useT('platform.admin');
  const format = useFormat();
  const step = (target: number, content: ReactNode, label?: string) =>
    target < 1 || target > pages ? (
      <span className={styles.step} aria-disabled="true">
        {content}
      </span>
    ) : (
      <Link
        className={styles.step}
        to={address.hrefOf(target)}
        preventScrollReset
        aria-label={label}
        aria-current={target === page ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  return (
    <div className={styles.pager}>
      <label className={styles.size}>
        <span>{t('list.perPage')}</span>
        <select
          value={address.query.pageSize}
          onChange={(event) => {
            const pageSize = Number(event.target.value);
            if (isPageSize(pageSize)) address.change({ pageSize });
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.count}>{t('list.count', { count, number: format.number(count) })}</p>
      {pages > 1 && (
        <nav aria-label={t('list.pages')}>
          <ul className={styles.pages}>
            <li>{step(page - 1, t('list.previous'))}</li>
            {pageWindow(page, pages).map((entry, index) =>
              entry === null ? (
                <li key={`gap-${index}`} aria-hidden>
                  …
                </li>
              ) : (
                <li key={entry}>{step(entry, format.number(entry), t('list.page', { page: entry }))}</li>
              ),
            )}
            <li>{step(page + 1, t('list.next'))}</li>
          </ul>
        </nav>
      )}
    </div>
  );
}
