import { permissionsOf } from '../../src/features/accounts/contract/presets.ts';
import { hashPassword } from '../../src/features/accounts/server/index.ts';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { demoImprint, demoOperator, demoPassword, demoUsers, localeIn } from '../content/people.ts';
import type { DemoTexts } from '../content/texts/types.ts';

/** Inserts the accounts with their rights; returns their ids by username. */
export async function insertPeople(
  tx: Tx,
  organizations: ReadonlyMap<string, bigint>,
  { language }: DemoTexts,
): Promise<Map<string, bigint>> {
  const password_hash = await hashPassword(demoPassword);
  const ids = new Map<string, bigint>();
  for (const user of demoUsers) {
    const { id } = await tx
      .insertInto('app_user')
      .values({
        username: user.username,
        email: user.email,
        password_hash,
        first_name: user.firstName,
        last_name: user.lastName,
        usertype: user.usertype,
        is_staff: user.staff !== undefined,
        is_superuser: user.staff === 'superuser',
        activated_at: tx.now,
        locale: localeIn(language, user),
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(user.username, id);
    const rights =
      user.staff && user.staff !== 'superuser' && user.staff !== 'none' ? permissionsOf(user.staff) : [];
    if (rights.length > 0) {
      const rows = rights.map(({ type, action }) => ({ user_id: id, permission_type: type, action }));
      await tx.insertInto('user_permission').values(rows).execute();
    }
    for (const slug of [user.organization ?? [], user.moreOrganizations ?? []].flat()) {
      const organization_id = organizations.get(slug);
      if (organization_id === undefined) throw new Error(`unknown organization ${slug}`);
      await tx.insertInto('organization_administrator').values({ organization_id, user_id: id }).execute();
    }
  }
  await insertCompanySignUp(tx, password_hash);
  await tx
    .insertInto('platform_setting')
    .values([
      { key: 'platformOperator', value: JSON.stringify(demoOperator[language]) },
      { key: 'imprintText', value: JSON.stringify(demoImprint[language]) },
    ])
    .execute();
  return ids;
}

/** Inserts a company account that has confirmed its address and awaits its release by staff. */
async function insertCompanySignUp(tx: Tx, password_hash: string): Promise<void> {
  await tx.insertInto('platform_setting').values({ key: 'userCompanies', value: 'true' }).execute();
  const { id } = await tx
    .insertInto('app_user')
    .values({
      username: 'seebank',
      email: 'foerderung@seebank.example',
      password_hash,
      first_name: 'Helga',
      last_name: 'Stein',
      usertype: 4,
      awaits_release: true,
      activated_at: tx.now,
      terms_accepted_at: tx.now,
      privacy_accepted_at: tx.now,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('company_sign_up')
    .values({ user_id: id, title: 'Seebank Lindau eG', phone: '+49 8382 5550', requested_at: tx.now })
    .execute();
}

/**
 * Inserts invitations by the administrator: an open one, an open one to administer a company, an expired one to administer an
 * organization, and an accepted one.
 * Their mails are not part of the demo; an invitation can be sent again.
 */
export async function insertInvitations(tx: Tx, accounts: ReadonlyMap<string, bigint>): Promise<void> {
  const by = accounts.get('admin');
  const editor = accounts.get('editor');
  if (by === undefined || editor === undefined) throw new Error('the demo lacks the account admin or editor');
  const day = (days: number) => new Date(tx.now.getTime() + days * 86_400_000);
  const singkreis = await tx
    .selectFrom('organization')
    .select('id')
    .where('slug', '=', 'singkreis-aue')
    .executeTakeFirstOrThrow();
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('slug', '=', 'optik-saalfeld')
    .executeTakeFirstOrThrow();
  const invited = (username: string, email: string, usertype: number) => ({
    username: `invited-${username}`,
    email,
    usertype,
    invited_by: by,
    activation_ends_at: day(5),
    created_at: day(-2),
  });
  const open = await tx
    .insertInto('app_user')
    .values([
      invited('hanna-berger', 'hanna.berger@obolus.example', 1),
      invited('samuel-roth', 'samuel.roth@optik-saalfeld.example', 4),
    ])
    .returning(['id', 'email'])
    .execute();
  const accountOf = (email: string) => open.find((user) => user.email === email)?.id ?? null;
  const invitation = (email: string, sent: Date) => ({
    email,
    usertype: 1,
    invited_by: by,
    created_at: sent,
    sent_at: sent,
    expires_at: new Date(sent.getTime() + 7 * 86_400_000),
  });
  await tx
    .insertInto('user_invitation')
    .values([
      {
        ...invitation('hanna.berger@obolus.example', day(-2)),
        user_id: accountOf('hanna.berger@obolus.example'),
        preset: 'bookkeeping',
        accepted_at: null,
      },
      {
        ...invitation('samuel.roth@optik-saalfeld.example', day(-2)),
        usertype: 4,
        company_id: company.id,
        user_id: accountOf('samuel.roth@optik-saalfeld.example'),
        preset: null,
        accepted_at: null,
      },
      {
        ...invitation('kasse@singkreis-aue.example', day(-40)),
        usertype: 2,
        organization_id: singkreis.id,
        user_id: null,
        preset: null,
        accepted_at: null,
      },
      {
        ...invitation('editor@obolus.example', day(-400)),
        user_id: editor,
        preset: 'editor',
        accepted_at: day(-399),
      },
    ])
    .execute();
}

// Begun and last used, in hours before the demo was loaded.
const donorSessions = [
  { browser: 'firefox', system: 'windows', begun: 12 * 24, used: 3 },
  { browser: 'safari', system: 'ios', begun: 40 * 24, used: 26 },
  { browser: 'chrome', system: 'android', begun: 20 * 24, used: 9 * 24 },
] as const;

/** Inserts sessions of a donor on three devices. Nobody knows their tokens. */
export async function insertSessions(tx: Tx, accounts: ReadonlyMap<string, bigint>): Promise<void> {
  const user_id = accounts.get('donor');
  if (user_id === undefined) throw new Error('the demo lacks the account donor');
  const after = (hours: number) => new Date(tx.now.getTime() + hours * 3_600_000);
  const rows = donorSessions.map(({ browser, system, begun, used }) => ({
    id_hash: hashOfToken(newToken()),
    user_id,
    remember: true,
    browser,
    system,
    created_at: after(-begun),
    confirmed_at: after(-begun),
    last_seen_at: after(-used),
    expires_at: after(30 * 24 - used),
  }));
  await tx.insertInto('session').values(rows).execute();
  await tx
    .updateTable('app_user')
    .set({ last_login_at: after(-12 * 24) })
    .where('id', '=', user_id)
    .execute();
}

/** Inserts an organization whose wizard is only half completed. */
export async function insertOrganizationInWizard(
  tx: Tx,
  accounts: ReadonlyMap<string, bigint>,
  { singkreis }: DemoTexts,
): Promise<void> {
  const owner = accounts.get('singkreis');
  if (owner === undefined) throw new Error('the demo lacks the account singkreis');
  const { id } = await tx
    .insertInto('organization')
    .values({
      slug: 'singkreis-aue',
      title: 'Singkreis Aue e.V.',
      organization_type: 'association',
      statutory_purposes: ['p52_5'],
      description: `<p>${singkreis.description}</p>`,
      description_activity: `<p>${singkreis.activity}</p>`,
      street: 'Bahnhofstraße 7',
      postal_code: '08280',
      city: 'Aue-Bad Schlema',
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('organization_administrator').values({ organization_id: id, user_id: owner }).execute();
}

/** Inserts an archived organization, and internal labels of others. */
export async function insertLabelsAndArchivedOrganization(
  tx: Tx,
  { filmclub, labels }: DemoTexts,
): Promise<void> {
  await tx
    .insertInto('organization')
    .values({
      slug: 'filmclub-altstadt',
      title: 'Filmclub Altstadt e.V.',
      organization_type: 'association',
      statutory_purposes: ['p52_5'],
      description: `<p>${filmclub.description}</p>`,
      postal_code: '99084',
      city: 'Erfurt',
      status: 3,
      review_status: 2,
      internal_status: filmclub.label,
      created_at: new Date(tx.now.getTime() - 400 * 86_400_000),
    })
    .execute();
  const rows = await tx
    .selectFrom('organization')
    .where('status', '=', 2)
    .select('id')
    .orderBy('id')
    .limit(labels.length)
    .execute();
  for (const [index, { id }] of rows.entries()) {
    const internal_status = labels[index] ?? '';
    await tx.updateTable('organization').set({ internal_status }).where('id', '=', id).execute();
  }
}

/** Somebody of another organization administers one project; a trainee has asked for a permission. */
export async function insertSingleRights(tx: Tx, accounts: ReadonlyMap<string, bigint>): Promise<void> {
  const [helper, trainee] = ['zirkus', 'trainee'].map((name) => accounts.get(name));
  if (helper === undefined || trainee === undefined) throw new Error('unknown account');
  const { id } = await tx
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .where('o.slug', '=', 'waldkindergarten-eichhoernchen')
    .where('p.status', '=', 2)
    .select('p.id')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx.insertInto('project_administrator').values({ project_id: id, user_id: helper }).execute();
  await tx
    .insertInto('right_request')
    .values({ user_id: trainee, permission_type: 'projects', action: 'view', requested_at: tx.now })
    .execute();
}
