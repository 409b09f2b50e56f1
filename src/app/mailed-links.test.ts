import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { screens } from './routes.ts';
import { declaredMails } from './testing/declared-mails.ts';
import { linksElsewhere, mailedLinks, mailsNotOpened, writeMailsWithLinks } from './testing/mailed-links.ts';

const app = useApp();

/** Screens with a token that lead to nothing that happens once. */
const notOneTime: Readonly<Record<string, string>> = {
  '/donation/:token/': 'shows the state of a donation to its donor, and has no button that changes it',
};

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

test('the browser test of mailed links opens every link of every mail, and every screen with a token', async () => {
  await writeMailsWithLinks(app.services, (route, input, as) => app.call(route, input, as ? { as } : {}));
  await app.services.jobs.drain();
  const links = await mailedLinks(app.database.pool);
  expect(mailsNotOpened(links, declaredMails())).toEqual([]);
  const urls = [...links.map(({ url }) => url), ...(await linksElsewhere(app.services))];
  const paths = urls.map((url) => new URL(url, app.services.config.publicUrl).pathname);
  const unopened = screens
    .filter(({ path, secrets = [] }) => secrets.includes('token') && !(path in notOneTime))
    .map(({ path }) => path)
    .filter((pattern) => !paths.some((path) => matches(pattern, path)));
  expect(unopened, 'write the mail or the link in src/app/testing/mailed-links.ts').toEqual([]);
});

test('every screen with a token names it as a secret', () => {
  const unnamed = screens.filter(
    ({ path, secrets = [] }) => /:\w*token/i.test(path) && !secrets.includes('token'),
  );
  expect(unnamed.map(({ path }) => path)).toEqual([]);
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
