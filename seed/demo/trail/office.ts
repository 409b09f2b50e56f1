import { lockAccount, reactivateAccount } from '#features/accounts/contract/staff.ts';
import { readBudget, updateBudget } from '#features/budgets/contract/budgets.ts';
import { readCategory, saveCategory } from '#features/categories/contract.ts';
import { correctDonor } from '#features/donations/contract/correction.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { publishPage, readSitePage, savePageDraft } from '#features/pages/contract.ts';
import { createPaymentFee } from '#features/payments/contract/fees.ts';
import { createReminder, resolveReminder } from '#features/reminders/contract/reminders.ts';
import { addTimelineNote } from '#features/timeline/contract.ts';
import { changeRights, readRights } from '#features/users/contract/rights.ts';
import { readUser } from '#features/users/contract/users.ts';
import { addDays, berlinDate } from '../../../src/kernel/clock.ts';
import type { Call } from '../desk.ts';
import type { Simulation } from '../simulation.ts';
import type { Step } from './steps.ts';

const idOf = async ({ database: { db } }: Simulation, username: string): Promise<string> => {
  const { id } = await db
    .selectFrom('app_user')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

/** A fee of card payments that counts from the next month on. */
function fees({ now }: Simulation): Step[] {
  const nextMonth = addDays(`${berlinDate(now).slice(0, 7)}-28`, 5).slice(0, 7);
  const body = {
    provider: 'card',
    valid_from: `${nextMonth}-01`,
    fee_base_in_cents: 25,
    fee_factor_ppm: 15_000,
    smallest_in_cents: 50,
  };
  return [{ day: 0, time: '09:05', by: 'admin', run: (call) => call(createPaymentFee, { body }) }];
}

/** The bookkeeper may view votings while a colleague is away. */
function cover(simulation: Simulation): Step[] {
  const change = async (call: Call, permissionsOf: (permissions: string[]) => string[]) => {
    const params = { id: await idOf(simulation, 'bookkeeping') };
    const { is_staff, is_superuser, permissions } = await call(readRights, { params });
    const seen = { is_staff, is_superuser, permissions };
    const wanted = permissionsOf(permissions) as typeof permissions;
    await call(changeRights, { params, body: { is_staff, is_superuser, permissions: wanted, seen } });
  };
  const covered = 'view_votings';
  return [
    { day: 1, time: '08:40', by: 'admin', run: (call) => change(call, (all) => [...all, covered]) },
    {
      day: 8,
      time: '17:10',
      by: 'admin',
      run: (call) => change(call, (all) => all.filter((one) => one !== covered)),
    },
  ];
}

/** An account is locked, and opened again after a call. */
function lock(simulation: Simulation): Step[] {
  const paul = () => idOf(simulation, 'paul');
  const reason = simulation.texts.auditReasons.locked;
  return [
    {
      day: 2,
      time: '09:30',
      by: 'admin',
      run: async (call) => call(lockAccount, { params: { id: await paul() }, body: { reason } }),
    },
    {
      day: 3,
      time: '10:45',
      by: 'admin',
      run: async (call) => {
        const params = { id: await paul() };
        const { version } = await call(readUser, { params });
        await call(reactivateAccount, { params, body: { version } });
      },
    },
  ];
}

/** The oldest budget of a company runs a month longer. */
function longerBudget({ database: { db } }: Simulation): Step[] {
  const run = async (call: Call) => {
    const { id } = await db
      .selectFrom('budget as b')
      .innerJoin('company as c', 'c.id', 'b.company_id')
      .where('c.slug', '=', 'wohnbau-elbaue')
      .select('b.id')
      .orderBy('b.id')
      .executeTakeFirstOrThrow();
    const params = { id: String(id) };
    const { version, title, target, starts_on, ends_on } = await call(readBudget, { params });
    const days = { starts_on, ends_on: addDays(ends_on, 31) };
    await call(updateBudget, { params, body: { version, title, target_in_cents: target.in_cents, ...days } });
  };
  return [{ day: 1, time: '11:15', by: 'funding', run }];
}

/** A donor has called about an address. */
function donorsAddress({ database: { db }, texts }: Simulation): Step[] {
  const run = async (call: Call) => {
    const { id } = await db
      .selectFrom('private_donation')
      .where('state', '=', 'verified')
      .where('donor_kind', '=', 'person')
      .where('donor_id', 'is', null)
      .where('first_name', '<>', '')
      .where('street', '<>', '')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const params = { id: String(id) };
    const { version, donor } = await call(getDonationDetail, { params });
    if (!donor) throw new Error('the bookkeeper may not see donors');
    const { donor_kind: _kind, ...stored } = donor;
    const corrected = { ...stored, has_one_name: false, additional_information: texts.trail.rear };
    const body = { version, ...corrected, reason: texts.trail.called, send_mails: false };
    await call(correctDonor, { params, body });
  };
  return [{ day: 3, time: '13:20', by: 'bookkeeping', run }];
}

/** A task for a colleague, done three days later; and a note about the organization. */
function task(simulation: Simulation): Step[] {
  const { texts, database } = simulation;
  const [title, description] = texts.trail.task;
  let slug = '';
  const organization = () =>
    database.db
      .selectFrom('organization')
      .where('status', '=', 2)
      .where('review_status', '=', 2)
      .select(['id', 'slug'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
  return [
    {
      day: 3,
      time: '15:45',
      by: 'funding',
      run: async (call) => {
        const { id } = await organization();
        const users = [await idOf(simulation, 'editor')];
        const scheduled_for = addDays(berlinDate(simulation.services.clock.now()), 7);
        const target = { targetType: 'organization', targetId: String(id) } as const;
        ({ slug } = await call(createReminder, {
          body: { title, description, scheduled_for, users, ...target },
        }));
      },
    },
    {
      day: 6,
      time: '10:05',
      by: 'editor',
      run: (call) => call(resolveReminder, { params: { slug }, body: { resolve: true } }),
    },
    {
      day: 6,
      time: '10:20',
      by: 'editor',
      run: async (call) => {
        const { slug: named } = await organization();
        await call(addTimelineNote, { body: { record: `organization:${named}`, text: texts.trail.note } });
      },
    },
  ];
}

/** The editor gives a category another icon, and a page an introduction. */
function editing({ database: { db }, texts }: Simulation): Step[] {
  const category = async (call: Call) => {
    const params = { slug: 'education' };
    const { version, content } = await call(readCategory, { params });
    await call(saveCategory, { params, body: { version, content: { ...content, icon: 'school' } } });
  };
  const pageOf = async () => {
    const { id } = await db
      .selectFrom('page')
      .where('slug', '=', 'herzensprojekte')
      .select('id')
      .executeTakeFirstOrThrow();
    return { id: String(id) };
  };
  const introduce = async (call: Call) => {
    const params = await pageOf();
    const { version, draft } = await call(readSitePage, { params });
    const html = `<p>${texts.trail.introduction}</p>`;
    await call(savePageDraft, {
      params,
      body: { version, content: { ...draft, html: { en: html, de: html } } },
    });
  };
  const publish = async (call: Call) => {
    const params = await pageOf();
    const { version } = await call(readSitePage, { params });
    await call(publishPage, { params, body: { version } });
  };
  return [
    { day: 0, time: '10:20', by: 'editor', run: category },
    { day: 4, time: '11:30', by: 'editor', run: introduce },
    { day: 5, time: '09:50', by: 'editor', run: publish },
  ];
}

/** What staff do in the office. */
export const officeStories = (simulation: Simulation): Step[] =>
  [fees, cover, lock, longerBudget, donorsAddress, task, editing].flatMap((story) => story(simulation));
