import { progressPercent } from '#kernel/money.ts';
import { cutText } from '#kernel/text.ts';
import type { ProjectCardWire } from '../../contract/card.ts';
import { cardBadge } from '../../rules.ts';
import type { ListedVoting } from './card-parts.tsx';
import type { CardView } from './project-card.tsx';

/** Maximum length of a card's summary, in characters (spec 1 §9). */
const SUMMARY_LENGTH = 70;

/** A card as it is shown, from the response of the explore list; `canVote` on the list of a running voting. */
export function cardView(card: ProjectCardWire, countries: Intl.DisplayNames, canVote = false): CardView {
  return {
    slug: card.slug,
    title: card.title,
    summary: cutText(card.summary, SUMMARY_LENGTH),
    image: card.logo,
    organization: card.organization.title,
    city: card.city,
    country: countries.of(card.country) ?? card.country,
    category: card.category.title,
    collectedCents: card.balance.in_cents,
    percent: card.percent,
    totalPercent: progressPercent(BigInt(card.balance.in_cents), BigInt(card.goal.in_cents)),
    badge: cardBadge({
      fullyFunded: card.fully_funded,
      finished: card.fully_funded || card.expired || card.is_status_archived,
    }),
    action: canVote ? 'vote' : card.can_receive_fundings && !card.current_voting ? 'support' : 'view',
    voting: listedVoting(card),
  };
}

/** The voting data on a card of a voting list. */
export function listedVoting(
  card: Pick<ProjectCardWire, 'current_voting' | 'votes' | 'voting_rank'>,
): ListedVoting | null {
  const { current_voting, votes, voting_rank } = card;
  return current_voting && { slug: current_voting.slug, votes, rank: voting_rank };
}
