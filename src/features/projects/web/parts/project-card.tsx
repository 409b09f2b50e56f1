import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import {
  CardFigures,
  CardFrame,
  CardPlace,
  CardSummary,
  CardTitle,
  CardVotes,
  type ListedVoting,
} from './card-parts.tsx';
import { namedRoute } from './paths.ts';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import styles from './project-card.module.css';

/** The content of a card; texts are already truncated and in the reader's language. */
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
  /** Of the current need. */
  readonly percent: number;
  /** Of all needs together. */
  readonly totalPercent: number;
  readonly badge: 'fully_funded' | 'finished' | null;
  /** What can be done on the project's page. */
  readonly action: 'support' | 'vote' | 'view';
  /** On lists of a voting. */
  readonly voting: ListedVoting | null;
}

export interface ProjectCardProps {
  readonly card: CardView;
  /** The content of the corner above the picture, such as the heart of favorites. */
  readonly corner?: ReactNode;
  /** The card is in the first row, whose pictures are loaded first. */
  readonly eager: boolean;
  /** Query of the current URL, carried over to the project. */
  readonly search: string;
}

const ACTIONS = {
  support: 'card.viewAndSupport',
  vote: 'card.viewAndVote',
  view: 'card.view',
} as const satisfies Record<CardView['action'], string>;

const SIZES = '(min-width: 1200px) 384px, (min-width: 768px) 46vw, 94vw';

/** A project as a card (spec 1 §2). The title's link covers the card, its corner is above it. */
export function ProjectCard({ card, corner, eager, search }: ProjectCardProps) {
  const t = useT('projects');
  const { showsBalance } = useRoot().settings;
  const money = showsBalance ? <Money card={card} /> : null;
  return (
    <CardFrame className={styles.card}>
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
        <CardTitle to={addressOf(card, search)} className={styles.title}>
          {card.title}
        </CardTitle>
        <CardPlace className={styles.place}>
          {card.organization}
          <br />
          {t('card.place', { city: card.city, country: card.country })}
        </CardPlace>
        <CardSummary>{card.summary}</CardSummary>
        <div className={styles.money}>
          {card.voting ? <CardVotes voting={card.voting} className={styles.figures} /> : money}
          <p className={styles.action}>
            {t(ACTIONS[card.action])} <IconArrowRight size={18} aria-hidden />
          </p>
        </div>
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </CardFrame>
  );
}

/** The project's page; on lists of a voting, the page with that voting. */
function addressOf({ slug, voting }: CardView, search: string): string {
  return voting
    ? namedRoute('project-detail-voting', { projectSlug: slug, votingSlug: voting.slug }, search)
    : namedRoute('project-detail', { projectSlug: slug }, search);
}

/**
 * The amount, and the share of the whole with that of the current need: a project whose first need is full would look
 * like a failure by the latter alone. With one need both are the same, and without the right to the total (spec 1 §3)
 * only the need is shown.
 */
function Money({ card }: { readonly card: CardView }) {
  const t = useT('projects');
  const format = useFormat();
  const shown = useShownAmount();
  const { showsTotal } = useRoot().settings;
  const hasTotal = showsTotal && card.totalPercent !== card.percent;
  const need = `${format.percent(card.percent)} ${t('card.ofNeed')}`;
  return (
    <>
      <Progress
        percent={hasTotal ? card.totalPercent : card.percent}
        label={t(hasTotal ? 'card.totalProgress' : 'card.progress', { title: card.title })}
        size="small"
      />
      <CardFigures className={styles.figures}>
        <span>
          <strong>{shown(card.collectedCents)}</strong> {t('card.collected')}
        </span>
        <span>
          <strong>{format.percent(hasTotal ? card.totalPercent : card.percent)}</strong>{' '}
          {t(hasTotal ? 'card.inTotal' : 'card.ofNeed')}
        </span>
      </CardFigures>
      {hasTotal && <p className={styles.need}>{need}</p>}
    </>
  );
}
