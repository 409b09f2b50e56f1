import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { openServices, type ReadyConfig } from '../src/app/services.ts';
import { releaseEnded } from '../src/features/cofunding/server/index.ts';
import { loadSettings } from '../src/features/settings/server/index.ts';
import { demoPassword, demoUsers } from './content/people.ts';
import { demoTexts } from './content/texts/index.ts';
import type { DemoLanguage } from './content/texts/types.ts';
import { demoCodes } from './content/campaigns.ts';
import {
  placeCategories,
  placeCoFundings,
  placeCompanies,
  placeOrganizations,
  placeProviders,
  settleOrganizations,
} from './demo/base.ts';
import { placeAudience } from './demo/audience.ts';
import { placeDetails, placeNotices } from './demo/detail.ts';
import { placeCampaigns, planCodes, type PlacedCampaign } from './demo/coins.ts';
import { planHistory } from './demo/history.ts';
import { writeLetters } from './demo/letters.ts';
import { placePages } from './demo/pages.ts';
import {
  placeInvitations,
  placeKeptOrganizations,
  placeOrganizationInWizard,
  placePeople,
} from './demo/people.ts';
import { placeBankAccounts, planPayouts } from './demo/payouts.ts';
import { hangPictures, makePictures } from './demo/pictures.ts';
import { placeProjects } from './demo/projects.ts';
import { placeSearches } from './demo/searches.ts';
import { rememberPayments } from './demo/sandbox.ts';
import { placeInternalFundings } from './demo/fundings.ts';
import { placeVotings } from './demo/votings.ts';
import { placeTransferSettings } from './demo/transfers.ts';
import { makeWorld, type PlacedProject, type World } from './demo/world.ts';

/** Who can log in to the demo: staff of every kind, organisation users and donors; and the codes to try. */
export function demoLogins(language: DemoLanguage) {
  const { roles, codeNotes } = demoTexts[language];
  return {
    logins: demoUsers.map(({ email, username }) => ({
      email,
      password: demoPassword,
      role: roles[username] ?? '',
    })),
    codes: demoCodes.map((code) => ({ code, note: codeNotes[code] ?? '' })),
  };
}

const FOUNDED_DAYS_AGO = 450;

interface Founded {
  readonly projects: PlacedProject[];
  readonly accounts: Map<string, bigint>;
  readonly campaigns: PlacedCampaign[];
}

/** Enters everything but donations, as it was when the platform began. */
async function found(world: World): Promise<Founded> {
  const start = new Date(world.now.getTime() - FOUNDED_DAYS_AGO * 86_400_000);
  const { texts } = world;
  return world.at(start, async (tx) => {
    const categories = await placeCategories(tx);
    await placeProviders(tx);
    await placePages(tx);
    await placeTransferSettings(tx);
    const organizations = await placeOrganizations(tx, texts);
    const accounts = await placePeople(tx, organizations, texts);
    const budgets = await placeCompanies(tx, texts);
    const projects = await placeProjects(tx, world, { categories, organizations });
    await placeBankAccounts(tx, budgets, projects);
    await placeCoFundings(tx, world, budgets, projects);
    const campaigns = await placeCampaigns(tx, world, budgets);
    return { projects, accounts, campaigns };
  });
}

async function tellHistory(world: World, founded: Founded): Promise<void> {
  const { projects, accounts, campaigns } = founded;
  const bookkeeper = accounts.get('bookkeeping');
  if (bookkeeper === undefined) throw new Error('nobody keeps the books');
  const happenings = [
    ...planHistory(world, { bookkeeper, accounts }, projects),
    ...planCodes(world, campaigns, accounts, projects),
    ...planPayouts(world, bookkeeper),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { happen } of happenings) await happen();
  await world.at(world.now, async (tx) => {
    await settleOrganizations(tx);
    await placeInvitations(tx, accounts);
    await placeOrganizationInWizard(tx, accounts, world.texts);
    await placeKeptOrganizations(tx, world.texts);
    await placeVotings(tx, projects, world.texts);
    await placeInternalFundings(world.services, tx, projects, {
      actor: accounts.get('funding') ?? bookkeeper,
      texts: world.texts,
    });
    const liked = projects.filter(({ content }) => ['collecting', 'funded'].includes(content.target.kind));
    const rows = ['donor', 'paul', 'ingrid'].flatMap((username, index) => {
      const user_id = accounts.get(username);
      const some = liked.filter((_, at) => (at + index * 3) % 11 === 0);
      return user_id === undefined
        ? []
        : some.map(({ id }) => ({ user_id, project_id: id, created_at: tx.now }));
    });
    await tx.insertInto('favorite').values(rows).execute();
  });
}

/**
 * Fills an empty database with a platform that has been used for more than a year. Money moves through the same
 * commands as in daily life, at the time at which it is said to have moved.
 */
export async function loadDemo(config: ReadyConfig, log: (line: string) => void): Promise<void> {
  // Nobody invented gets a real letter: what the demo writes stays in the log, whatever server is set.
  const opened = await openServices(
    { ...config, smtpUrl: undefined },
    pino({ level: 'silent' }) as FastifyBaseLogger,
  );
  try {
    const { services } = opened;
    // Read by the next start when this load is cut off.
    await services.database.db
      .insertInto('platform_setting')
      .values({ key: 'demoLoading', value: 'true' })
      .execute();
    const now = services.clock.now();
    const began = performance.now();
    const seconds = (): number => Math.floor((performance.now() - began) / 1000);
    const texts = demoTexts[config.demoLocale];
    const pictures = makePictures(services.files, texts);
    const world = makeWorld(services, now, texts);
    const telling = found(world).then(async (founded) => {
      await tellHistory(world, founded);
      await releaseEnded(services, 'demo');
      await writeLetters(world);
      log(`  ${founded.projects.length} projects with their history (${seconds()} s)`);
    });
    const [made] = await Promise.all([pictures, telling]);
    await hangPictures(services, made);
    await placeDetails(services, texts);
    await placeNotices(services);
    await placeSearches(services.database.pool, now, texts.searches);
    await placeAudience(services, texts);
    log(`  ${made.photos.length} pictures stored (${seconds()} s)`);
    const { siteName } = await loadSettings(services.database.db);
    await rememberPayments(config, siteName);
    await services.database.db
      .updateTable('platform_setting')
      .set({ key: 'demoLoaded' })
      .where('key', '=', 'demoLoading')
      .execute();
  } finally {
    await opened.close();
  }
}
