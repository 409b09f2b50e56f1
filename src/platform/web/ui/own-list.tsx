import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { Card } from './card.tsx';
import styles from './own-list.module.css';
import { Pagination } from './pagination.tsx';

/** The page number in an address; 1 if there is none. */
function pageInAddress({ searchParams }: URL): string {
  const asked = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? asked : '1';
}

interface OwnPage {
  readonly current_page: number;
  readonly total_pages: number;
}

/** For loaders: loads the page in the address; redirects to the last page if the number is too high. */
export async function loadOwnPage<List extends OwnPage>(
  url: URL,
  load: (page: string) => Promise<List>,
): Promise<List> {
  const list = await load(pageInAddress(url));
  if (list.current_page > list.total_pages) throw redirect(`${url.pathname}?page=${list.total_pages}`);
  return list;
}

interface OwnCardsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}

/** Renders the card of one record. */
export function OwnCards<Row>({ rows, keyOf, children }: OwnCardsProps<Row>) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <Card as="li" padded key={keyOf(row)}>
          {children(row)}
        </Card>
      ))}
    </ul>
  );
}

interface OwnListProps<Row> extends Pick<OwnCardsProps<Row>, 'keyOf' | 'children'> {
  readonly list: OwnPage & { readonly results: readonly Row[] };
  /** The address of the list. */
  readonly path: string;
}

/** The list of somebody's own records: one card per record, and links to the other pages. */
export function OwnList<Row>({ list, keyOf, path, children }: OwnListProps<Row>) {
  return (
    <>
      <OwnCards rows={list.results} keyOf={keyOf}>
        {children}
      </OwnCards>
      <Pagination
        page={list.current_page}
        pages={list.total_pages}
        hrefFor={(page) => `${path}?page=${page}`}
      />
    </>
  );
}

interface OwnRowProps {
  readonly title: ReactNode;
  readonly amount: string;
  /** Further facts, rendered with `ownFacts`. */
  readonly children: ReactNode;
}

/** The class of the small facts below a row's title. */
export const ownFacts = styles.facts ?? '';

/** One record: its title, its amount, and facts below. */
export function OwnRow({ title, amount, children }: OwnRowProps) {
  return (
    <div className={styles.row}>
      <h2>{title}</h2>
      <span className={`${styles.amount} tabular`}>{amount}</span>
      {children}
    </div>
  );
}
