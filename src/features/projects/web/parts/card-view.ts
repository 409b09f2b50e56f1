import { cutText } from '#kernel/text.ts';
import type { ProjectCardWire } from '../../contract/card.ts';
import { cardBadge } from '../../rules.ts';
import type { ListedVoting } from './card-votes.tsx';
import type { CardView } from './project-card.tsx';

/** Characters of a card's summary (spec 1 §9). */
const SUMMARY_LENGTH = 70;

/** A card as it is shown, from what the explore list answers. */
export function cardView(card: ProjectCardWire, countries: Intl.DisplayNames): CardView {
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
    badge: cardBadge({
      fullyFunded: card.fully_funded,
      finished: card.fully_funded || card.expired || card.is_status_archived,
    }),
    canSupport: card.can_receive_fundings,
    voting: listedVoting(card),
  };
}

/** What a card says of the voting whose list it stands on. */
export function listedVoting(
  card: Pick<ProjectCardWire, 'current_voting' | 'votes' | 'voting_rank'>,
): ListedVoting | null {
  const { current_voting, votes, voting_rank } = card;
  return current_voting && { slug: current_voting.slug, votes, rank: voting_rank };
}
