import { loadSettings } from '#features/settings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { type Context, raw, read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import {
  createNewsItem,
  deleteNewsItem,
  getNews,
  getNewsSubscription,
  listProjectNews,
  readNewsFeed,
  readNewsItem,
  readProjectNewsFeed,
  releaseNewsItems,
  saveNewsItem,
  uploadNewsPicture,
  withdrawNewsItems,
  withdrawNewsSubscription,
} from '../contract.ts';
import { NEWS_MAX } from '../rules.ts';
import { addNews, release, removeNews, saveNews, withdraw } from './commands.ts';
import { newsFeed } from './feed.ts';
import { servedNewsItems } from './list.ts';
import { listedTitle, newestNews, newsBySlug, newsOfProject } from './public-news.ts';
import { contentOf, newsVersion, ownNews } from './stored.ts';
import { subscriptionOf, withdrawSubscription } from './subscriptions.ts';

const FEED_TYPE = 'application/rss+xml; charset=utf-8';
/** Withdrawn news leave the copies of feed readers' caches within five minutes. */
const CACHE_CONTROL = 'public, max-age=300';

async function feedOf(
  { db, caller, services }: Pick<Context<typeof readNewsFeed>, 'db' | 'caller' | 'services'>,
  project: { readonly slug: string; readonly title: string } | null,
): Promise<string> {
  const { siteName } = await loadSettings(db);
  const rows = await newestNews(db, project?.slug ?? null, NEWS_MAX);
  return newsFeed(rows, { base: services.config.publicUrl, siteName, locale: caller.locale, project });
}

/** Routes for visitors, feed readers and recipients of mails. */
const publicRoutes: readonly Registration[] = [
  read(listProjectNews, ({ db, params, query }) => newsOfProject(db, params.slug, query.limit)),
  read(getNews, ({ db, params }) => newsBySlug(db, params.slug)),
  raw(readNewsFeed, async (context, reply) =>
    reply
      .type(FEED_TYPE)
      .header('cache-control', CACHE_CONTROL)
      .send(await feedOf(context, null)),
  ),
  raw(readProjectNewsFeed, async ({ params, ...context }, reply) => {
    const title = await listedTitle(context.db, params.slug);
    if (title === null) throw notFound();
    const xml = await feedOf(context, { slug: params.slug, title });
    return reply.type(FEED_TYPE).header('cache-control', CACHE_CONTROL).send(xml);
  }),
  read(getNewsSubscription, ({ db, params }) => subscriptionOf(db, params.token)),
  write(withdrawNewsSubscription, ({ tx, params }) => withdrawSubscription(tx, params.token)),
];

/** Routes of news; those of the lists come with them. */
export const routes: readonly Registration[] = [
  ...publicRoutes,
  read(readNewsItem, ({ db, actor, params }) => ownNews(db, actor, BigInt(params.id))),
  write(createNewsItem, async ({ tx, services, actor, body, audit }) => {
    const made = await addNews(services, tx, actor, body);
    audit(`news_item:${made.id}`, { project: body.project, title: body.title, state: made.state });
    return made;
  }),
  write(saveNewsItem, async ({ tx, services, actor, params, body, audit }) => {
    const { before, after } = await saveNews(services, tx, actor, BigInt(params.id), body);
    audit(`news_item:${params.id}`, {
      before: { ...contentOf(before), state: before.state },
      after: { ...contentOf(after), state: after.state },
    });
    return { version: newsVersion(after), state: after.state };
  }),
  write(deleteNewsItem, async ({ tx, actor, params, audit }) => {
    const news = await removeNews(tx, actor, BigInt(params.id));
    audit(`news_item:${params.id}`, { before: { ...contentOf(news), state: news.state } });
    return { deleted: true as const };
  }),
  upload(uploadNewsPicture),
  bulk(releaseNewsItems, servedNewsItems, async ({ tx, services, ids, audit }) => {
    const released = await release(services, tx, ids);
    audit('news_items', { released: released.map(String) });
    return released;
  }),
  bulk(withdrawNewsItems, servedNewsItems, async ({ tx, ids, body, audit }) => {
    const withdrawn = await withdraw(tx, ids, body);
    audit('news_items', { withdrawn: withdrawn.map(String), reason: body.reason });
    return withdrawn;
  }),
];
