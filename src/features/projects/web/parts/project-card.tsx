import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { type ListedVoting, Votes } from './card-votes.tsx';
import { namedRoute } from './paths.ts';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import styles from './project-card.module.css';

/** What a card shows; texts are cut and in the reader's language already. */
export interface CardView {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly image: PictureImage | null;
  readonly organization: string;
  readonly city: string;
  readonly country: string;
  readonly category: string;
  readonly collectedCents: number;
  readonly percent: number;
  readonly badge: 'fully_funded' | 'finished' | null;
  readonly canSupport: boolean;
  /** On lists of a voting. */
  readonly voting: ListedVoting | null;
}

export interface ProjectCardProps {
  readonly card: CardView;
  /** What lies in the corner above the picture, such as the heart of favorites. */
  readonly corner?: ReactNode;
  /** In the first row, whose pictures come first. */
  readonly eager: boolean;
  /** Query of the present address, carried over to the project. */
  readonly search: string;
}

const SIZES = '(min-width: 1200px) 384px, (min-width: 768px) 46vw, 94vw';

/** A project as a card (spec 1 §2). The title's link covers the card, its corner lies above it. */
export function ProjectCard({ card, corner, eager, search }: ProjectCardProps) {
  const t = useT('projects');
  const { showsBalance } = useRoot().settings;
  const money = showsBalance ? <Money card={card} /> : null;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture image={card.image} alt="" sizes={SIZES} eager={eager} />
        {card.badge && (
          <span className={styles.badge}>
            <Badge tone={card.badge === 'fully_funded' ? 'success' : 'dark'}>
              {t(card.badge === 'fully_funded' ? 'card.fullyFunded' : 'card.finished')}
            </Badge>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.category}>{card.category}</p>
        <h3 className={styles.title}>
          <Link to={addressOf(card, search)} className={styles.link} data-card-link>
            {card.title}
          </Link>
        </h3>
        <p className={styles.place}>
          {card.organization}
          <br />
          {t('card.place', { city: card.city, country: card.country })}
        </p>
        {card.summary !== '' && <p className={styles.summary}>{card.summary}</p>}
        <div className={styles.money}>
          {card.voting ? <Votes voting={card.voting} className={styles.figures} /> : money}
          <p className={styles.action} data-gives={card.canSupport || undefined}>
            {t(card.canSupport ? 'card.viewAndSupport' : 'card.view')}
          </p>
        </div>
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  );
}

/** The project's page, on lists of a voting the one where one votes. */
function addressOf({ slug, voting }: CardView, search: string): string {
  return voting
    ? namedRoute('project-detail-voting', { projectSlug: slug, votingSlug: voting.slug }, search)
    : namedRoute('project-detail', { projectSlug: slug }, search);
}

function Money({ card }: { readonly card: CardView }) {
  const t = useT('projects');
  const format = useFormat();
  const shown = useShownAmount();
  return (
    <>
      <Progress percent={card.percent} label={t('card.progress', { title: card.title })} size="small" />
      <p className={styles.figures}>
        <span>
          <strong>{shown(card.collectedCents)}</strong> {t('card.collected')}
        </span>
        <span>
          <strong>{format.percent(card.percent)}</strong> {t('card.ofNeed')}
        </span>
      </p>
    </>
  );
}
