import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import {
  give,
  givingBody,
  makeGiving,
  noticeOf,
  post,
  useGiving,
} from '#features/donations/server/testing.ts';
import { createNewsItem } from '#features/news-items/contract.ts';
import { createContact } from '#features/programmes/contract/contact-persons.ts';
import { contactContent } from '#features/programmes/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';

const app = useGiving();
const pool = () => app.database.pool;
const CONTACT = 'lena.brandt@choir.example';
let editor: BuiltUser;

beforeAll(async () => {
  editor = await buildUser(app.services, { permissions: ['create_contact_persons'] });
  await setSettings(pool(), {
    contactPersons: true,
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
});
beforeEach(async () => {
  await forgetLimits(pool());
  await setSettings(pool(), { replyToContactPerson: true });
});

const addContact = (email: string) =>
  app.call(createContact, { body: { content: { ...contactContent, email } } }, { as: editor });

/** A project with a contact person. */
async function makeContacted(email = CONTACT) {
  const giving = await makeGiving(pool());
  const { body } = await addContact(email);
  await pool().query('UPDATE project SET contact_person_id = $1 WHERE id = $2', [
    (body as { id: string }).id,
    giving.project.id,
  ]);
  return giving;
}

const address = () => `${unique('donor')}@example.org`;

/** Template and reply address of each mail to an address. */
async function answersOf(recipient: string): Promise<Record<string, string | null>> {
  await app.services.jobs.drain();
  const { rows } = await pool().query<{ template: string; reply_to: string | null }>(
    'SELECT template, reply_to FROM email WHERE recipient = $1 ORDER BY id',
    [recipient],
  );
  return Object.fromEntries(rows.map(({ template, reply_to }) => [template, reply_to]));
}

async function donate(giving: Awaited<ReturnType<typeof makeGiving>>, more: object = {}): Promise<string> {
  const email = address();
  const donation = await give(app, giving, { email, ...more });
  expect((await post(app, noticeOf(donation))).status).toBe(200);
  return email;
}

describe('answers to mails about a project', () => {
  test('go to its contact person: about a donation, a transfer and news', async () => {
    const giving = await makeContacted();
    const donor = await donate(giving, { news_wanted: true });
    expect(await answersOf(donor)).toEqual({ donation_confirmed: CONTACT });

    const owner = await buildUser(app.services, {});
    await pool().query(
      `INSERT INTO organization_administrator (organization_id, user_id)
       SELECT organization_id, $2 FROM project WHERE id = $1`,
      [giving.project.id, owner.id],
    );
    const news = { title: 'The roof is on', body: '<p>Done.</p>', picture: [], picture_alt: '' };
    const published = await app.call(
      createNewsItem,
      { body: { ...news, project: giving.project.slug, publish: true } },
      { as: owner, idempotencyKey: unique('news') },
    );
    expect(published.status).toBe(201);
    expect(await answersOf(donor)).toEqual({ donation_confirmed: CONTACT, news_published: CONTACT });

    const email = address();
    const {
      net_value_in_cents: _,
      provider: __,
      user_takes_fee: ___,
      ...body
    } = givingBody({ project: giving.project, provider: '' }, { email });
    const announced = await app.call(announceBankTransfer, { body: { ...body, amount_in_cents: 2_500 } });
    expect(announced.status).toBeLessThan(300);
    expect(await answersOf(email)).toEqual({ transfer_details: CONTACT });
  });

  test('do not, as long as the operator has not chosen that, or the person has no address or is inactive', async () => {
    await setSettings(pool(), { replyToContactPerson: false });
    expect(await answersOf(await donate(await makeContacted()))).toEqual({ donation_confirmed: null });
    await setSettings(pool(), { replyToContactPerson: true });
    expect(await answersOf(await donate(await makeContacted('')))).toEqual({ donation_confirmed: null });
    const giving = await makeContacted();
    await pool().query(
      `UPDATE contact_person SET is_active = false
       WHERE id = (SELECT contact_person_id FROM project WHERE id = $1)`,
      [giving.project.id],
    );
    expect(await answersOf(await donate(giving))).toEqual({ donation_confirmed: null });
  });

  test.each(['no address', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: eve@example.org'])(
    'the address of a contact person is one address: %j',
    async (email) => {
      const { status, body } = await addContact(email);
      expect(status).toBe(400);
      expect(Object.keys((body as { codes: object }).codes)).toEqual(['content.email']);
    },
  );
});
