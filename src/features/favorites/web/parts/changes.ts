import { dropProfile, refreshProfile } from '#features/accounts/web/parts/cached-profile.ts';
import type { Call } from '#platform/web/api.ts';
import { addFavorite, removeFavorite } from '../../contract/favorites.ts';

/**
 * Adds a project to the favorites or removes it; returns whether it is one now. Loaded with the first click on a heart.
 */
export async function changeFavorite(call: Call, slug: string, wanted: boolean): Promise<boolean> {
  dropProfile();
  const answer = await call(wanted ? addFavorite : removeFavorite, { body: { slug } });
  refreshProfile();
  return answer.favorite_projects.some((project) => project.slug === slug);
}
