import { ProjectCard, type ProjectCardProps } from '#features/projects/web/parts/project-card.tsx';
import { FavoriteButton } from './favorite-button.tsx';

interface FavoriteCardProps extends Omit<ProjectCardProps, 'corner'> {
  /** Null hides the heart: favorites are switched off. */
  readonly favorite: boolean | null;
}

/** A project as a card with the heart that saves it. */
export function FavoriteCard({ favorite, ...card }: FavoriteCardProps) {
  const { slug, title } = card.card;
  const heart = favorite !== null && <FavoriteButton slug={slug} title={title} favorite={favorite} />;
  return <ProjectCard {...card} corner={heart} />;
}
