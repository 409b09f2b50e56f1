import { sql } from 'kysely';
import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { berlinDate } from '../src/kernel/clock.ts';
import { openServices } from '../src/app/services.ts';
import type { ReadyConfig } from '../src/platform/server/operation/config.ts';
import { releaseEnded } from '../src/features/cofunding/server/index.ts';
import { loadSettings } from '../src/features/settings/server/index.ts';
import { demoPassword, demoUsers } from './content/people.ts';
import { demoTexts } from './content/texts/index.ts';
import type { DemoLanguage } from './content/texts/types.ts';
import { demoCodes } from './content/campaigns.ts';
import {
  insertCategories,
  insertCoFundings,
  insertCompanies,
  confirmAccounts,
  insertOrganizations,
  insertProviders,
  setOrganizationStates,
} from './demo/base.ts';
import { insertSubscribersAndBlocks } from './demo/subscribers.ts';
import { insertDetails, insertNotices } from './demo/page-details.ts';
import { insertCampaigns, planCodes, type DemoCampaign } from './demo/coins.ts';
import { planHistory } from './demo/history.ts';
import { insertMailLog } from './demo/mail-log.ts';
import { writeDonationMails } from './demo/mails.ts';
import { insertAuditLog } from './demo/audit-log.ts';
import { createDesk, type Desk } from './demo/desk.ts';
import { leaveTrail } from './demo/trail.ts';
import { insertNews } from './demo/news.ts';
import { insertPages } from './demo/pages.ts';
import {
  insertInvitations,
  insertLabelsAndArchivedOrganization,
  insertOrganizationInWizard,
  insertPeople,
  insertSessions,
  insertSingleRights,
} from './demo/people.ts';
import { insertApplicationTypes } from './demo/application-types.ts';
import { insertBankProofs, moveAccountsElsewhere } from './demo/bank-proofs.ts';
import { insertBankAccounts, planPayouts } from './demo/payouts.ts';
import { attachPictures, writePictures } from './demo/pictures.ts';
import { insertProjects } from './demo/projects.ts';
import { insertSearches } from './demo/searches.ts';
import { copyPaymentsToSandbox } from './demo/sandbox.ts';
import { insertInternalFundings } from './demo/fundings.ts';
import { insertOffice } from './demo/office.ts';
import { insertReasons } from './demo/reasons.ts';
import { insertTasks } from './demo/tasks.ts';
import { insertVotings } from './demo/votings.ts';
import { insertTransferSettings } from './demo/transfers.ts';
import { createSimulation, type DemoProject, type Simulation } from './demo/simulation.ts';

/** The logins of the demo with their roles, and donation codes to try, described in the given language. */
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

const START_DAYS_AGO = 450;

interface InitialData {
  readonly projects: DemoProject[];
  readonly accounts: Map<string, bigint>;
  readonly campaigns: DemoCampaign[];
}

/** Inserts everything that precedes the first donation, dated to the start of the simulated history. */
async function insertInitialData(simulation: Simulation): Promise<InitialData> {
  const start = new Date(simulation.now.getTime() - START_DAYS_AGO * 86_400_000);
  const { texts } = simulation;
  return simulation.at(start, async (tx) => {
    const categories = await insertCategories(tx);
    await insertProviders(tx);
    await insertPages(simulation.services, tx);
    await insertTransferSettings(tx);
    const organizations = await insertOrganizations(tx, texts);
    await moveAccountsElsewhere(tx);
    await confirmAccounts(tx);
    const accounts = await insertPeople(tx, organizations, texts);
    const budgets = await insertCompanies(tx, texts);
    const projects = await insertProjects(tx, simulation, { categories, organizations });
    await insertBankAccounts(tx, budgets, projects);
    await insertApplicationTypes(tx, berlinDate(simulation.now), texts);
    await insertCoFundings(tx, simulation, budgets, projects);
    const campaigns = await insertCampaigns(tx, simulation, budgets);
    return { projects, accounts, campaigns };
  });
}

/** Runs all planned events in the order of time, then inserts what depends on the day of loading. */
async function simulateHistory(simulation: Simulation, initial: InitialData, desk: Desk): Promise<void> {
  const { projects, accounts, campaigns } = initial;
  const bookkeeper = accounts.get('bookkeeping');
  if (bookkeeper === undefined) throw new Error('the demo has no account named bookkeeping');
  const events = [
    ...planHistory(simulation, { bookkeeper, accounts }, projects),
    ...planCodes(simulation, campaigns, accounts, projects),
    ...planPayouts(simulation, desk, bookkeeper),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { run } of events) await run();
  await simulation.at(simulation.now, async (tx) => {
    await setOrganizationStates(tx);
    await insertSessions(tx, accounts);
    await insertOrganizationInWizard(tx, accounts, simulation.texts);
    await insertInvitations(tx, accounts);
    await insertLabelsAndArchivedOrganization(tx, simulation.texts);
    await insertSingleRights(tx, accounts);
    await insertTasks(simulation, tx, accounts);
    await insertReasons(tx, simulation.texts);
    await insertOffice(tx, accounts, simulation.texts);
    await insertVotings(tx, projects, simulation.texts);
    await insertInternalFundings(simulation.services, tx, projects, {
      actor: accounts.get('funding') ?? bookkeeper,
      texts: simulation.texts,
    });
    const eligible = projects.filter(({ content }) => ['collecting', 'funded'].includes(content.target.kind));
    const rows = ['donor', 'paul', 'ingrid'].flatMap((username, index) => {
      const user_id = accounts.get(username);
      const favorites = eligible.filter((_, position) => (position + index * 3) % 11 === 0);
      return user_id === undefined
        ? []
        : favorites.map(({ id }) => ({ user_id, project_id: id, created_at: tx.now }));
    });
    await tx.insertInto('favorite').values(rows).execute();
  });
}

/**
 * Fills an empty database with a platform that has been used for more than a year. Money is moved by the commands of the
 * features, at simulated times. `log` receives lines about the progress.
 */
export async function loadDemo(config: ReadyConfig, log: (line: string) => void): Promise<void> {
  // Mails to invented people are never sent, even if a mail server is configured: they stay in the mail log.
  const opened = await openServices(
    { ...config, smtpUrl: undefined },
    pino({ level: 'silent' }) as FastifyBaseLogger,
    // An interrupted load is repeated from the start.
    { asyncCommits: true },
  );
  try {
    const { services } = opened;
    // The next start reads this mark if the load is interrupted.
    await services.database.db
      .insertInto('platform_setting')
      .values({ key: 'demoLoading', value: 'true' })
      .execute();
    const now = services.clock.now();
    const began = performance.now();
    const seconds = (): number => Math.floor((performance.now() - began) / 1000);
    const texts = demoTexts[config.demoLocale];
    const pictures = writePictures({ dataDir: config.dataDir, language: config.demoLocale });
    const simulation = createSimulation(services, now, texts);
    const history = insertInitialData(simulation).then(async (initial) => {
      const desk = createDesk(simulation, initial.accounts);
      await simulateHistory(simulation, initial, desk);
      await insertAuditLog(services.database.pool, now, texts);
      await releaseEnded(services, 'demo');
      await writeDonationMails(simulation);
      log(`  ${initial.projects.length} projects with their history (${seconds()} s)`);
      return desk;
    });
    const [written, desk] = await Promise.all([pictures, history]);
    await attachPictures(services, written);
    await insertDetails(services, texts);
    await insertNews(services, texts);
    await leaveTrail(simulation, desk);
    await insertNotices(services);
    await insertBankProofs(services);
    await insertMailLog(services, config.demoLocale);
    await insertSearches(services.database.pool, now, texts.searches);
    await insertSubscribersAndBlocks(services, texts);
    log(`  ${written.photos.length} pictures stored (${seconds()} s)`);
    const { siteName } = await loadSettings(services.database.db);
    await copyPaymentsToSandbox(config, siteName);
    await services.database.transact(async (tx) => {
      // Waits until everything before it is on disk as well.
      await sql`SET LOCAL synchronous_commit = on`.execute(tx);
      await tx
        .updateTable('platform_setting')
        .set({ key: 'demoLoaded' })
        .where('key', '=', 'demoLoading')
        .execute();
    });
  } finally {
    await opened.close();
  }
}
