import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import styles from './card-parts.module.css';

interface PartProps {
  /** The class names of one kind of card; they must not set properties that the part itself sets. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const classNames = (own: string | undefined, added: string | undefined) => `${own} ${added ?? ''}`.trimEnd();

/** The frame of a card: the link of its title covers it. */
export function CardFrame({ className, children }: PartProps) {
  return <article className={classNames(styles.card, className)}>{children}</article>;
}

/** The title of a card, with the link that covers the card. */
export function CardTitle({ to, className, children }: PartProps & { readonly to: string }) {
  return (
    <h3 className={classNames(styles.title, className)}>
      <Link to={to} className={styles.link} data-card-link>
        {children}
      </Link>
    </h3>
  );
}

/** The place and the organization. */
export function CardPlace({ className, children }: PartProps) {
  return <p className={classNames(styles.place, className)}>{children}</p>;
}

/** The summary of a card, already truncated; nothing if it is empty. */
export function CardSummary({ children }: { readonly children: string }) {
  return children !== '' && <p className={styles.summary}>{children}</p>;
}

/** Two figures next to each other, each a number and its label. */
export function CardFigures({ className, children }: PartProps) {
  return <p className={classNames(styles.figures, className)}>{children}</p>;
}

interface CardGridProps {
  readonly ref?: Ref<HTMLUListElement>;
  /** Other cards are being loaded. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Cards in up to three columns. */
export function CardGrid({ ref, busy = false, children }: CardGridProps) {
  return (
    <ul className={styles.grid} ref={ref} data-busy={busy || undefined}>
      {children}
    </ul>
  );
}

/** The voting of the card's list; votes and rank are null if they are not shown. */
export interface ListedVoting {
  readonly slug: string;
  readonly votes: number | null;
  readonly rank: number | null;
}

/** Votes and rank are shown in place of money (spec 1 §2). */
export function CardVotes({ voting, className }: { voting: ListedVoting; className: string | undefined }) {
  const t = useT('projects');
  const format = useFormat();
  if (voting.votes === null || voting.rank === null) return null;
  return (
    <CardFigures className={className}>
      <span>
        {t('card.votesReceived')} <strong>{format.number(voting.votes)}</strong>
      </span>
      <span>
        {t('card.currentRank')} <strong>{format.number(voting.rank)}</strong>
      </span>
    </CardFigures>
  );
}
