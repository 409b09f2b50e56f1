import { dropProfile, refreshProfile } from '#features/accounts/web/parts/kept-profile.ts';
import type { Call } from '#platform/web/api.ts';
import { addFavorite, removeFavorite } from '../../contract/favorites.ts';

/**
 * Puts a project among the favourites or takes it out; answers whether it is one now. What a press of the heart needs:
 * loaded with the first press.
 */
export async function changeFavorite(call: Call, slug: string, wanted: boolean): Promise<boolean> {
  dropProfile();
  const answer = await call(wanted ? addFavorite : removeFavorite, { body: { slug } });
  refreshProfile();
  return answer.favorite_projects.some((project) => project.slug === slug);
}
