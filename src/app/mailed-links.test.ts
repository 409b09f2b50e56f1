import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { screens } from './routes.ts';
import { declaredMails } from './testing/declared-mails.ts';
import { mailedLinks, mailsNotOpened, writeMailsWithLinks } from './testing/mailed-links.ts';

const app = useApp();

/** Screens with a token in their path that no mail leads to as a link for its reader alone. */
const notMailed: Readonly<Record<string, string>> = {
  '/account/first-administrator/:token/': 'is printed where the program runs',
  '/donation/:token/': 'shows the state of a donation to its donor, and has no button that changes it',
};

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

test('the browser test of mailed links opens every link of every mail, and every screen that one leads to', async () => {
  await writeMailsWithLinks(app.services, (route, input, as) => app.call(route, input, as ? { as } : {}));
  await app.services.jobs.drain();
  const links = await mailedLinks(app.database.pool);
  expect(mailsNotOpened(links, declaredMails())).toEqual([]);
  const paths = links.map(({ url }) => new URL(url).pathname);
  const unopened = screens
    .map(({ path }) => path)
    .filter((path) => /:\w*token/i.test(path) && !(path in notMailed))
    .filter((pattern) => !paths.some((path) => matches(pattern, path)));
  expect(unopened, 'write the mail in src/app/testing/mailed-links.ts').toEqual([]);
});

test('a mail with a further kind of link is noticed', () => {
  const link = {
    template: 'vote_verification',
    recipient: 'ada@example.org',
    url: 'http://x.example/vote/a/',
  };
  expect(mailsNotOpened([link], ['vote_verification'])).toEqual(['vote_verification']);
  expect(mailsNotOpened([], ['subscriber_confirm'])).toEqual(['subscriber_confirm']);
});
