import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { confirmedName } from '#features/accounts/server/index.ts';
import { replyAddressOf } from '#features/programmes/server/index.ts';
import { isLocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { textOfHtml } from '#platform/server/html.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { excerptOf } from '../rules.ts';
import { newsPublished } from './mail-templates.ts';
import { nextRecipients, type Recipient } from './recipients.ts';
import { lockNews, projectOf, type StoredNews } from './stored.ts';

/** Mails written in one transaction. */
const BATCH = 100;

const mailJob = defineJob({ name: 'news_items.mail', schema: z.object({ item: z.string() }) });

/** Queues the mails about news that were published, as part of the transaction. */
export async function mailNews(services: Services, tx: Tx, id: bigint): Promise<void> {
  await services.jobs.enqueue(tx, mailJob, { item: String(id) });
}

/** Queues the mail to one person; a person who got it already gets none. */
async function mailTo(services: Services, tx: Tx, news: StoredNews, recipient: Recipient): Promise<void> {
  const { publicUrl, sessionSecret } = services.config;
  const person = createHmac('sha256', sessionSecret)
    .update(`news:${recipient.donor_key}`)
    .digest('base64url');
  await services.mailer.promise(tx, {
    template: newsPublished,
    locale: isLocaleCode(recipient.locale) ? recipient.locale : 'de',
    to: recipient.email,
    name: await confirmedName(tx, recipient.email),
    values: {
      news_title: news.title,
      news_excerpt: excerptOf(textOfHtml(news.body)),
      news_link: `${publicUrl}/news-item/${news.slug}/`,
      project_title: news.reviewed_title ?? '',
      organization_title: news.organization_reviewed_title ?? '',
      unsubscribe_link: `${publicUrl}/news-subscription/${recipient.token}/`,
    },
    replyTo: await replyAddressOf(tx, news.project_id),
    promise: `news_item:${news.id}:${person}`,
  });
}

/** Mails the next persons; answers the last of them, or null if there are no more. */
async function mailBatch(services: Services, tx: Tx, id: bigint, after: string): Promise<string | null> {
  const exists = await tx.selectFrom('news_item').select('id').where('id', '=', id).executeTakeFirst();
  if (!exists) return null;
  const news = await lockNews(tx, id);
  // Withdrawn since, or the project is no longer public: those who were not written to yet are not.
  if (news.state !== 'published' || !news.is_listed || news.mailed_at !== null) return null;
  const recipients = await nextRecipients(tx, projectOf(news), after, BATCH);
  for (const recipient of recipients) await mailTo(services, tx, news, recipient);
  if (recipients.length === BATCH) return recipients.at(-1)?.donor_key ?? null;
  await tx.updateTable('news_item').set({ mailed_at: tx.now }).where('id', '=', id).execute();
  return null;
}

/**
 * Mails news to everybody who agreed to it. Each person gets one mail, even if two workers run this, or one is repeated
 * after it was killed.
 */
async function mailAll(services: Services, id: bigint): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    after = await services.database.transact((tx) => mailBatch(services, tx, id, from));
  }
}

/** Background jobs of news. */
export const newsJobs: readonly JobRegistration[] = [
  handle(mailJob, (services, { item }) => mailAll(services, BigInt(item))),
];
