import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { Card } from './card.tsx';
import styles from './own-list.module.css';
import { Pagination } from './pagination.tsx';

/** The page that an address asks for; the first where it asks for none. */
function pageAsked({ searchParams }: URL): string {
  const asked = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? asked : '1';
}

interface OwnPage {
  readonly current_page: number;
  readonly total_pages: number;
}

/** Loads the page that an address asks for; behind the last one the last is sent for. For loaders. */
export async function loadOwnPage<List extends OwnPage>(
  url: URL,
  load: (page: string) => Promise<List>,
): Promise<List> {
  const list = await load(pageAsked(url));
  if (list.current_page > list.total_pages) throw redirect(`${url.pathname}?page=${list.total_pages}`);
  return list;
}

interface OwnCardsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}

/** A card a record. */
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

/** What somebody has of their own: a card a record, and the way to the other pages. */
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
  /** What else there is to say, as `ownFacts`. */
  readonly children: ReactNode;
}

/** The class of the small facts below a row's title. */
export const ownFacts = styles.facts ?? '';

/** One record: what it is for, its amount, and facts below. */
export function OwnRow({ title, amount, children }: OwnRowProps) {
  return (
    <div className={styles.row}>
      <h2>{title}</h2>
      <span className={`${styles.amount} tabular`}>{amount}</span>
      {children}
    </div>
  );
}
