import { loadSettings } from '#features/settings/server/index.ts';
import { userIdOf } from '#features/accounts/server/index.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { listFavoriteProjects } from '../contract/cards.ts';
import { addFavorite, listFavorites, removeFavorite } from '../contract/favorites.ts';
import { favoriteCards } from './cards.ts';

type Favorites = ResponseOf<typeof listFavorites>;

/**
 * The favorites of a user, latest first; archived ones are included (handbook §18), banned and withdrawn ones are
 * hidden.
 */
export async function favoritesOf(db: Db, userId: bigint): Promise<Favorites> {
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('project', 'project.id', 'favorite.project_id')
    .select('project.slug')
    .where('favorite.user_id', '=', userId)
    .where('project.status', 'in', [2, 3])
    .where('project.review_status', '=', 2)
    .where('project.is_banned', '=', false)
    .orderBy('favorite.created_at', 'desc')
    .orderBy('favorite.project_id', 'desc')
    .execute();
  return { favorite_projects: rows.map(({ slug }) => ({ slug })) };
}

async function refuseWhenOff(db: Db): Promise<void> {
  const { enableFavorites } = await loadSettings(db);
  if (!enableFavorites) throw new Refusal(403, [{ code: 'favorites_off' }]);
}

async function add(tx: Tx, userId: bigint, slug: string): Promise<void> {
  const project = await tx
    .selectFrom('explore_project')
    .innerJoin('project', 'project.id', 'explore_project.project_id')
    .select('project.id')
    .where('project.slug', '=', slug)
    .executeTakeFirst();
  if (!project) throw invalid('project_unknown', 'slug');
  await tx
    .insertInto('favorite')
    .values({ user_id: userId, project_id: project.id, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the favorites of a deleted account. */
export async function forgetFavorites(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  await tx.deleteFrom('favorite').where('user_id', '=', user.id).execute();
}

async function remove(tx: Tx, userId: bigint, slug: string): Promise<void> {
  await tx
    .deleteFrom('favorite')
    .where('user_id', '=', userId)
    .where('project_id', 'in', (query) => query.selectFrom('project').select('id').where('slug', '=', slug))
    .execute();
}

/** Routes of favorites. */
export const favoriteRoutes: readonly Registration[] = [
  read(listFavorites, ({ db, actor }) => favoritesOf(db, userIdOf(actor))),
  read(listFavoriteProjects, async ({ db, actor, now, caller }) => ({
    results: await favoriteCards(db, userIdOf(actor), now, caller.locale),
  })),
  write(addFavorite, async ({ tx, actor, body }) => {
    await refuseWhenOff(tx);
    await add(tx, userIdOf(actor), body.slug);
    return favoritesOf(tx, userIdOf(actor));
  }),
  write(removeFavorite, async ({ tx, actor, body }) => {
    await refuseWhenOff(tx);
    await remove(tx, userIdOf(actor), body.slug);
    return favoritesOf(tx, userIdOf(actor));
  }),
];
