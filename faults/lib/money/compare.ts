import { runChecks } from '../../../src/features/ledger/server/index.ts';
import { expectedAccounts } from './accounts.ts';
import { causeOf, creditedOf, ibanOf, onNeed, sum } from './figures.ts';
import type { Model, Payout, Source } from './model.ts';
import { compareLines } from './lines.ts';
import { type Observed, observe } from './observe.ts';
import type { Product } from './product.ts';
import { reportedAs } from './returning.ts';
import { today } from './steps/step.ts';

/** The differences, in words. */
type Differences = string[];

function compareMaps(
  what: string,
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): Differences {
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...keys]
    .filter((key) => (expected[key] ?? 0) !== (actual[key] ?? 0))
    .map((key) => `${what} ${key}: expected ${String(expected[key] ?? 0)}, is ${String(actual[key] ?? 0)}`);
}

function compareProjects(model: Model, seen: Observed): Differences {
  return model.projects.flatMap((project) => {
    const of = (source: Source) =>
      sum(
        model.lines
          .filter((line) => line.recipient === project && line.source === source)
          .map(({ amount }) => amount),
      );
    const sources = {
      private: of('private'),
      codes: of('codes'),
      co_funding: of('co_funding'),
      direct: of('direct'),
    };
    const expected = { balance: sum(Object.values(sources)), ...sources };
    const needs = Object.fromEntries(project.needs.map((need) => [need.id, onNeed(model, need)]));
    const actual = Object.fromEntries(project.needs.map(({ id }) => [id, seen.needs[id]]));
    return [
      ...compareMaps(`project ${project.id}`, expected, seen.projects[project.id] ?? {}),
      ...compareMaps('need', needs, actual),
    ];
  });
}

function compareDonations(model: Model, seen: Observed): Differences {
  const known = new Map(model.donations.map((donation) => [donation.id, donation]));
  return seen.donations.flatMap((row) => {
    const donation = known.get(row.id);
    if (!donation) return [`donation ${row.id} is not known`];
    const coFunding = model.lines.filter((line) => line.cause === causeOf(donation) && line.event);
    const { state, amount, net, overflow } = donation;
    const expected = {
      state,
      amount,
      net,
      overflow,
      refunded: reportedAs(donation, 'refunded'),
      charged_back: reportedAs(donation, 'taken'),
      credited: creditedOf(model, donation),
      co_funding: sum(coFunding.map((line) => line.amount)),
    };
    const { id, held: _held, ...actual } = row;
    return compareMaps(`donation ${id}`, expected, actual);
  });
}

/** How payouts may change: amounts of paid ones and of those in a payment file are fixed; none ever grows. */
function comparePayouts(model: Model, seen: Observed, now: number): Differences {
  return seen.payouts.flatMap((row) => {
    const before = model.payouts.get(row.id);
    if (!before) {
      const organization = model.organizations.find(({ id }) => id === row.organization);
      const iban = organization ? ibanOf(organization, now) : '';
      if (row.amount <= 0) return [`payout ${row.id} was made over ${row.amount}`];
      return row.iban === iban ? [] : [`payout ${row.id} was made to ${row.iban}, not ${iban}`];
    }
    const fixed = before.paid || before.ordered;
    const wrong: Differences = [];
    if (row.amount > before.amount) wrong.push(`payout ${row.id} grew`);
    if (row.amount < 0) wrong.push(`payout ${row.id} is below zero`);
    if (fixed && row.amount !== before.amount)
      wrong.push(`payout ${row.id} was ${before.amount} and fixed, is ${row.amount}`);
    if (row.paid !== before.paid) wrong.push(`payout ${row.id}: paid is ${row.paid}`);
    if (row.iban !== before.iban) wrong.push(`payout ${row.id} goes to ${row.iban}`);
    return wrong;
  });
}

/**
 * What is and was to be paid to an organization, less what it owes, equals what was settled for it; and it owes nothing
 * while money is waiting for it that is in no payment file.
 */
function compareOrganizations(model: Model, seen: Observed): Differences {
  return model.organizations.flatMap(({ id }) => {
    const payouts = seen.payouts.filter(({ organization }) => organization === id);
    const settled = sum(
      model.lines
        .filter(({ settled: taken, recipient }) => taken && recipient.organization.id === id)
        .map(({ amount }) => amount),
    );
    const owed = -(seen.accounts[`payout_claim ${id}`] ?? 0);
    const total = sum(payouts.map(({ amount }) => amount));
    const wrong: Differences = [];
    const waiting = payouts.filter(
      (row) => !row.paid && row.amount > 0 && model.payouts.get(row.id)?.ordered !== true,
    );
    if (owed < 0) wrong.push(`organization ${id} is owed ${-owed}`);
    if (owed > 0 && waiting.length > 0)
      wrong.push(`organization ${id} owes ${owed}, but ${waiting[0]?.amount} wait to be paid to it`);
    const ended = sum(
      model.entries
        .filter(({ claim, undone }) => !undone && 'organization' in claim && claim.organization.id === id)
        .map(({ amount }) => amount),
    );
    if (total !== settled + owed + ended)
      wrong.push(`organization ${id}: payouts of ${total}, but settled ${settled} and owed ${owed}`);
    return wrong;
  });
}

function compareFiles(seen: Observed): Differences {
  return seen.files.flatMap((file) => {
    const total = sum(file.payouts.map(({ amount }) => amount));
    return file.count === file.payouts.length && file.sum === total
      ? []
      : [`file ${file.id} says ${file.count} and ${file.sum}, holds ${file.payouts.length} and ${total}`];
  });
}

function compareRest(model: Model, seen: Observed): Differences {
  const fundings = Object.fromEntries(model.fundings.map((one) => [one.id, one.status]));
  const codes = Object.fromEntries(
    model.codes.map((one) => [one.code, `${one.state} ${one.rest} ${one.holder?.rest ?? 0}`]),
  );
  const actualCodes = Object.fromEntries(
    Object.entries(seen.codes).map(([code, { state, rest, lot }]) => [code, `${state} ${rest} ${lot}`]),
  );
  return [
    ...compareMaps(
      'funding',
      fundings,
      Object.fromEntries(seen.fundings.map(({ id, status }) => [id, status])),
    ),
    ...compareMaps('code', codes, actualCodes),
  ];
}

/** Redeemed balances are compared code by code: the model has no lots. */
const withoutLots = (accounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(accounts).filter(([key]) => !key.startsWith('coin_lot ')));

/** Takes over the state of the payouts after comparing them. */
function adoptPayouts(model: Model, seen: Observed): void {
  for (const row of seen.payouts) {
    const before = model.payouts.get(row.id);
    const payout: Payout = {
      ...row,
      ordered: before?.ordered ?? false,
      file: before?.file ?? null,
      marking: before?.marking ?? null,
    };
    model.payouts.set(row.id, payout);
  }
}

/** Names of the invariants of `checks/` that do not hold, with their first row. */
async function brokenChecks(product: Product): Promise<Differences> {
  const results = await runChecks(product.pool);
  return results
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ name, rows }) =>
        `check ${name}: ${JSON.stringify(rows[0], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
}

/** Compares the product with the model; throws if they differ. */
export async function compare(model: Model, product: Product, withChecks: boolean): Promise<void> {
  const seen = await observe(product);
  const differences = [
    ...compareLines(model, seen, { recipients: model.settling, today: today(product) }),
    ...compareProjects(model, seen),
    ...compareDonations(model, seen),
    ...comparePayouts(model, seen, product.now().getTime()),
    ...compareOrganizations(model, seen),
    ...compareFiles(seen),
    ...compareRest(model, seen),
    ...compareMaps('account', expectedAccounts(model, seen), withoutLots(seen.accounts)),
    ...(withChecks ? await brokenChecks(product) : []),
  ];
  // The check of the figures of lists compares what is stored now with what later steps add up to.
  if (withChecks) await product.rows('SELECT refresh_figures(1000)');
  if (differences.length > 0) throw new Error(differences.join('\n'));
  adoptPayouts(model, seen);
  for (const organization of model.organizations)
    organization.owed = -(seen.accounts[`payout_claim ${organization.id}`] ?? 0);
  model.settling.length = 0;
}
