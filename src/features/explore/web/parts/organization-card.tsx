import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { type ListedVoting, Votes } from '#features/projects/web/parts/card-votes.tsx';
import styles from './organization-card.module.css';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { Picture } from '#platform/web/ui/picture.tsx';

/** What a card of an organisation shows; texts are cut already. */
export interface OrganizationView {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly logo: PictureImage | null;
  readonly city: string;
  readonly country: string;
  readonly projects: number;
  /** Null where the platform hides it. */
  readonly collectedCents: number | null;
  /** On lists of a voting. */
  readonly voting: ListedVoting | null;
}

export interface OrganizationCardProps {
  readonly card: OrganizationView;
  readonly texts: OrganizationCardTexts;
  /** Query of the present address, carried over to the organisation. */
  readonly search: string;
}

export interface OrganizationCardTexts {
  readonly collected: string;
  /** By the number of projects. */
  readonly projects: string;
}

/** An organisation as a card: the title's link covers it. */
export function OrganizationCard({ card, texts, search }: OrganizationCardProps) {
  const t = useT('projects');
  const format = useFormat();
  const shown = useShownAmount();
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {card.logo && <Picture image={card.logo} alt="" sizes="72px" className={styles.logo} />}
        <h3 className={styles.title}>
          <Link to={addressOf(card, search)} className={styles.link} data-card-link>
            {card.title}
          </Link>
        </h3>
      </div>
      {card.city !== '' && (
        <p className={styles.place}>{t('card.place', { city: card.city, country: card.country })}</p>
      )}
      {card.summary !== '' && <p className={styles.summary}>{card.summary}</p>}
      {card.voting ? (
        <Votes voting={card.voting} className={styles.figures} />
      ) : (
        <p className={styles.figures}>
          <span>
            <strong>{format.number(card.projects)}</strong> {texts.projects}
          </span>
          {card.collectedCents !== null && (
            <span>
              <strong>{shown(card.collectedCents)}</strong> {texts.collected}
            </span>
          )}
        </p>
      )}
    </article>
  );
}

/** The organisation's page, on lists of a voting the one where one votes. */
function addressOf({ slug, voting }: OrganizationView, search: string): string {
  return voting
    ? namedRoute('organization-detail-voting', { orgSlug: slug, votingSlug: voting.slug }, search)
    : namedRoute('organization-detail', { orgSlug: slug }, search);
}
