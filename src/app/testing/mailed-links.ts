import type pg from 'pg';
import { requestPasswordReset } from '#features/accounts/contract/links.ts';
import { requestEmailChange } from '#features/accounts/contract/self.ts';
import { createNewsItem } from '#features/news-items/contract.ts';
import { readOrganizationDraft, stepRoutes } from '#features/organizations/contract/wizard.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { inviteUser } from '#features/signup/contract/invitations.ts';
import { signUp } from '#features/signup/contract/signup.ts';
import { allowRemoteLogin, firstAdministratorLink } from '#features/signup/server/testing.ts';
import { castVote } from '#features/votes/contract/votes.ts';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { definedMails } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';

interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request to the API, signed in as a user if there is one. */
export type Send = (
  route: AnyRoute,
  input: { readonly params?: Record<string, string>; readonly body?: unknown },
  as?: { readonly id: bigint },
) => Promise<Sent>;

/** A link of a mail that only its reader knows. */
export interface MailedLink {
  readonly template: string;
  readonly recipient: string;
  readonly url: string;
}

const password = 'violet harbour lamps';
const address = () => `${unique('reader')}@example.org`;

async function succeed(answer: Promise<Sent>): Promise<unknown> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function writeAccountMails(services: Services, send: Send): Promise<void> {
  const consents = { terms_accepted: true, privacy_accepted: true };
  const account = { ...consents, username: unique('new'), email: address(), password };
  await succeed(send(signUp, { body: account }));
  const user = await buildUser(services, { password });
  await succeed(send(requestPasswordReset, { body: { identification: user.email } }));
  const change = { email: address(), current_password: password };
  await succeed(send(requestEmailChange, { body: change }, user));
  const staff = await buildUser(services, { isSuperuser: true });
  await succeed(send(inviteUser, { body: { email: address(), usertype: 1, preset: null } }, staff));
}

async function writeVotingMails({ pool }: { readonly pool: pg.Pool }, send: Send): Promise<void> {
  await setSettings(pool, { enableVoting: true, enableEmailConsent: true, emailVerification: 'every' });
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting);
  const vote = (more: object) =>
    succeed(
      send(castVote, {
        params: { slug: voting.slug },
        body: { email: address(), project: project.slug, ...more },
      }),
    );
  await vote({});
  await vote({ email_consent: true });
  await setSettings(pool, { emailVerification: 'never' });
  await vote({ email_consent: true });
}

async function writeAccountChange(services: Services, send: Send): Promise<void> {
  const { pool } = services.database;
  const slug = unique('verein');
  const id = await makeOrganization(pool, { slug });
  const owner = await buildUser(services, {});
  await pool.query(
    `UPDATE organization SET account_holder = 'Verein', iban = 'DE02120300000000202051', organization_type = 'community',
       street = 'a', postal_code = '50667', city = 'b', description = 'c', description_activity = 'd',
       statutory_purposes = '{p52_5}' WHERE id = $1`,
    [id],
  );
  await pool.query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
     VALUES ($1, 'Verein', 'DE02120300000000202051', 'confirmed', '2025-01-01', '2025-01-01', '2025-01-01')`,
    [id],
  );
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    id,
    owner.id,
  ]);
  const draft = await succeed(send(readOrganizationDraft, { params: { slug } }, owner));
  const { versions } = draft as { versions: { bank: string } };
  const content = { account_holder: 'Verein', iban: 'DE89370400440532013000', bic: '' };
  await succeed(
    send(stepRoutes.bank, { params: { slug }, body: { version: versions.bank, content } }, owner),
  );
}

async function writeNews(services: Services, send: Send): Promise<void> {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool);
  const { slug } = await makeProject(pool, { organizationId });
  const owner = await buildUser(services, {});
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organizationId,
    owner.id,
  ]);
  await pool.query(
    `WITH pp AS (INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
       VALUES ($1, 'sandbox', 'card', 'Card', '{"en": "Card", "de": "Karte"}', 'card', 1) RETURNING id),
     d AS (INSERT INTO private_donation (token, reference, project_id, provider_id, state, amount_cents, net_cents,
         fee_cents, user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city,
         country, needs_receipt, locale, requested_at, expires_at, paid_at)
       SELECT gen_random_uuid(), 'S-' || upper(left(md5($1), 6)), p.id, pp.id, 'verified', 1000, 1000, 0, false,
         'platform', 'Ida', 'Sommer', $2, $2, 'a', '50667', 'b', 'DE', false, 'en_US', now(), now(), now()
       FROM project p, pp WHERE p.slug = $1 RETURNING id)
     INSERT INTO news_consent (donation_id, token, consent_text, agreed_at)
     SELECT id, gen_random_uuid(), 'Yes', now() FROM d`,
    [slug, address()],
  );
  const news = { project: slug, title: 'The roof is on', body: '<p>Done.</p>', picture: [], picture_alt: '' };
  await succeed(send(createNewsItem, { body: { ...news, publish: true } }, owner));
}

/** Causes every mail with a link that only its reader knows; some are written by jobs. */
export async function writeMailsWithLinks(services: Services, send: Send): Promise<void> {
  await writeAccountMails(services, send);
  await writeVotingMails(services.database, send);
  await writeAccountChange(services, send);
  await writeNews(services, send);
}

/**
 * The paths of the links for their readers alone that no mail of ours has: of another system of the operator, and printed where
 * the program runs. Afterwards the platform has no administrator.
 */
export async function linksElsewhere(services: Services): Promise<readonly string[]> {
  const linkWith = await allowRemoteLogin(services);
  await services.database.pool.query('UPDATE app_user SET is_superuser = false');
  return [
    linkWith({ subject: unique('employee'), email: address() }),
    await firstAdministratorLink(services),
  ];
}

const urlsIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s•<>"]+/g) ?? [])];

/** The links of the mails that were written: what the mail has and its log, where they are masked, has not. */
export async function mailedLinks(pool: pg.Pool): Promise<MailedLink[]> {
  const { rows } = await pool.query<{ template: string; recipient: string; text: string; logged: string }>(
    `SELECT template, recipient, sealed->>'text' AS text, text_body AS logged FROM email
     WHERE sealed IS NOT NULL ORDER BY id`,
  );
  return rows.flatMap(({ template, recipient, text, logged }) => {
    const shown = new Set(urlsIn(logged));
    return urlsIn(text)
      .filter((url) => !shown.has(url))
      .map((url) => ({ template, recipient, url }));
  });
}

/** The mails of the program whose links, declared as `secret_link`, are not all among these; tests declare further mails. */
export function mailsNotOpened(links: readonly MailedLink[], keys: readonly string[]): string[] {
  return keys.filter((key) => {
    const kinds = Object.values(definedMails().get(key)?.placeholders ?? {});
    const expected = kinds.filter((kind) => kind === 'secret_link').length;
    const [first] = links.filter(({ template }) => template === key);
    const found = links.filter(
      ({ template, recipient }) => template === key && recipient === first?.recipient,
    );
    return found.length < expected;
  });
}
