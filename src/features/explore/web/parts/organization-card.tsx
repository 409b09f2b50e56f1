import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import {
  CardFigures,
  CardFrame,
  CardPlace,
  CardSummary,
  CardTitle,
  CardVotes,
  type ListedVoting,
} from '#features/projects/web/parts/card-parts.tsx';
import styles from './organization-card.module.css';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { Picture } from '#platform/web/ui/picture.tsx';

/** The data of an organization's card; texts are already shortened. */
export interface OrganizationView {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly logo: PictureImage | null;
  readonly city: string;
  readonly country: string;
  readonly projects: number;
  /** Null if the platform hides it. */
  readonly collectedCents: number | null;
  /** On lists of a voting. */
  readonly voting: ListedVoting | null;
}

export interface OrganizationCardProps {
  readonly card: OrganizationView;
  readonly texts: OrganizationCardTexts;
  /** Query of the current address, added to the link to the organization. */
  readonly search: string;
}

export interface OrganizationCardTexts {
  readonly collected: string;
  /** In the form for the number of projects. */
  readonly projects: string;
}

/** An organization as a card. */
export function OrganizationCard({ card, texts, search }: OrganizationCardProps) {
  const t = useT('projects');
  const format = useFormat();
  const shown = useShownAmount();
  return (
    <CardFrame className={styles.card}>
      <div className={styles.head}>
        {card.logo && <Picture image={card.logo} alt="" sizes="72px" className={styles.logo} />}
        <CardTitle to={addressOf(card, search)} className={styles.title}>
          {card.title}
        </CardTitle>
      </div>
      {card.city !== '' && (
        <CardPlace className={undefined}>
          {t('card.place', { city: card.city, country: card.country })}
        </CardPlace>
      )}
      <CardSummary>{card.summary}</CardSummary>
      {card.voting ? (
        <CardVotes voting={card.voting} className={styles.figures} />
      ) : (
        <CardFigures className={styles.figures}>
          <span>
            <strong>{format.number(card.projects)}</strong> {texts.projects}
          </span>
          {card.collectedCents !== null && (
            <span>
              <strong>{shown(card.collectedCents)}</strong> {texts.collected}
            </span>
          )}
        </CardFigures>
      )}
    </CardFrame>
  );
}

/** The organization's page; on lists of a voting, its page for votes. */
function addressOf({ slug, voting }: OrganizationView, search: string): string {
  return voting
    ? namedRoute('organization-detail-voting', { orgSlug: slug, votingSlug: voting.slug }, search)
    : namedRoute('organization-detail', { orgSlug: slug }, search);
}
