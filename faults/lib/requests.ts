import { type Dice, type Generator, nastyTexts } from './generate.ts';
import { versionOf } from '../../src/platform/server/operation/version.ts';
import { bodyFor } from './giving.ts';
import type { Signed } from './notices.ts';
import type { Operation } from './openapi.ts';
import { IN_REVIEW } from './rare.ts';
import { type Credentials, fuzzPassword } from './roles.ts';
import type { Seeds } from './seeds/base.ts';
import { seedRecipes } from './seeds/recipes.ts';

/** What a check of an import of one new code answers. */
const ONE_ADDED = versionOf([[1, 'added']]);

export interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
}

/** `proper` is valid and has nothing that may be left out: the body of the recipe, if there is one. */
export type Mode = 'proper' | 'valid' | 'boundary' | 'invalid';

const encode = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

function pathOf(operation: Operation, make: Generator, dice: Dice, mode: Mode): string {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const spoiled = mode === 'invalid' && dice.chance(0.4);
    const text = spoiled
      ? dice.pick(nastyTexts)
      : String(make.valid(schema, mode === 'boundary', make.nameIn(operation.id, name)));
    // An empty segment or dots would be another address.
    return /^\.{0,2}$/.test(text) ? 'x' : encode(text.slice(0, 600));
  });
  const query: string[] = [];
  for (const { name, required, schema } of operation.parameters.filter((one) => one.in === 'query')) {
    const wanted =
      mode === 'proper' ? make.hasOwn(operation.id, name) : dice.chance(mode === 'valid' ? 0.08 : 0.25);
    if (!required && !wanted) continue;
    const spoiled = mode === 'invalid' && dice.chance(0.5);
    const known = make.nameIn(operation.id, name);
    const value = spoiled ? dice.pick(nastyTexts) : String(make.valid(schema, mode === 'boundary', known));
    query.push(`${name}=${encode(value.slice(0, 3_000))}`);
    if (mode === 'invalid' && dice.chance(0.05)) query.push(`${name}=again`);
  }
  if (mode === 'invalid' && dice.chance(0.05))
    query.push(dice.pick(['nobody=asked', '%ff', 'a[b]=c', '=', '&&']));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '1e400',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isStaff":true}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '\ufeff{}',
  'a=b',
  `{"x":"${'y'.repeat(300_000)}"}`,
];

/** A picture of one pixel and a document without a page; files that are neither are in `brokenBodies`. */
const files = [
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWPgi4oCAAE8AMMWUwQYAAAAAElFTkSuQmCC',
    'base64',
  ),
  Buffer.from('%PDF-1.4\n%%EOF\n'),
];

export type Recipes = Readonly<Record<string, () => unknown>>;

/**
 * Bodies whose fields depend on each other in ways that no schema expresses, for operations that random bodies would
 * never reach.
 */
export function recipesOf(known: Seeds, dice: Dice): Recipes {
  const project = () => dice.pickOr(known['project'], '');
  return {
    ...seedRecipes(known, dice),
    requestPrivateDonation: () =>
      bodyFor(
        project(),
        dice.pickOr(known['provider'], ''),
        500 + 100 * dice.below(10),
        dice.chance(0.2) ? { donor_kind: 'company', company_name: 'Meier GmbH' } : {},
      ),
    login: () => ({
      identification: dice.pickOr(known['username'], ''),
      password: fuzzPassword,
      remember_me: false,
    }),
    request_export: () => ({ list: dice.pickOr(known['list'], ''), query: {}, columns: [] }),
    archive_projects: () => ({ selection: { ids: [dice.pickOr(known['project_id'], '1')] } }),
    restore_projects: () => ({ selection: { ids: [dice.pickOr(known['project_id'], '1')] } }),
    refundDonation: () => ({ amount_in_cents: 100 + dice.below(300), reason: 'asked for' }),
    verifyDonation: () => ({ received_in_cents: IN_REVIEW, reason: 'seen on the account' }),
    rejectDonation: () => ({ reason: 'another amount than announced' }),
    correctDonor: () => ({
      company_name: '',
      has_one_name: false,
      first_name: 'Erika',
      last_name: `Muster ${dice.below(1e9)}`,
      street: '',
      additional_information: '',
      postal_code: '',
      city: '',
      country: 'DE',
      email: `corrected${dice.below(1e6)}@example.org`,
      reason: 'mistyped',
      send_mails: dice.chance(0.5),
    }),
    cancelTransfer: () => ({ reason: 'never arrived', mail_donor: dice.chance(0.5) }),
    refundUnassignedPayment: () => ({ reason: 'nobody knows it' }),
    assignUnassignedPayment: () => ({
      reference: dice.pickOr(known['assignUnassignedPayment.reference'], ''),
      reason: 'the donor has called',
    }),
    createCompany: () => ({
      title: `Seeds ${dice.below(1e9)}`,
      logo: [],
      lottery_entitled: false,
      budget: JSON.parse(dice.pickOr(known['createCompany.budget'], '{}')) as unknown,
    }),
    create_list_view: () => ({
      list: 'projects',
      name: `Seeds ${dice.below(1e9)}`,
      shared: dice.chance(0.5),
      content: { filters: {}, columns: {} },
    }),
    voting_codes_import: () => ({ name: 'Seeds', content: `IMPORT${dice.below(1e9)};2`, version: ONE_ADDED }),
    closePaymentToClarify: () => ({ reason: 'nothing is left to do' }),
    recordFurtherTransfer: () => ({
      received_in_cents: 100 + dice.below(300),
      received_on: new Date().toISOString().slice(0, 10),
      came_twice: true,
    }),
    reassignOverflow: () => ({
      amount_in_cents: 1 + dice.below(3),
      project: dice.pickOr(known['reassignOverflow.project'], ''),
      donor_consents: true,
      reason: 'the donor agrees',
    }),
    correctUserEmail: () => ({ email: `corrected${dice.below(1e9)}@example.org`, reason: 'mistyped' }),
    confirmPassword: () => ({ current_password: fuzzPassword }),
    changePassword: () => ({ current_password: fuzzPassword, new_password: fuzzPassword }),
  };
}

function bodyOf(
  operation: Operation,
  make: Generator,
  dice: Dice,
  mode: Mode,
  recipes: Recipes,
): string | Buffer | undefined {
  if (operation.method === 'GET') return undefined;
  if (mode === 'invalid' && dice.chance(0.15)) return dice.pick(brokenBodies);
  if (operation.takesFile) return dice.pick(files);
  if (!operation.body) return dice.chance(0.5) ? undefined : '{}';
  const recipe = mode === 'proper' || dice.chance(0.6) ? recipes[operation.id] : undefined;
  const value = recipe ? recipe() : make.valid(operation.body, mode === 'boundary');
  return JSON.stringify(mode === 'invalid' ? make.spoil(value) : value) ?? 'null';
}

let visitors = 0;

function headersOf(operation: Operation, dice: Dice, mode: Mode, who: Credentials): Record<string, string> {
  visitors += 1;
  const headers: Record<string, string> = {
    ...who,
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    'accept-language': dice.pick(['de', 'en', 'de-DE,en;q=0.5', '*', 'zz;q=9']),
  };
  if (!operation.writes) return headers;
  headers['content-type'] = 'application/json';
  if (mode === 'proper' || !dice.chance(0.1)) headers['idempotency-key'] = crypto.randomUUID();
  if (mode === 'invalid') {
    if (dice.chance(0.05))
      headers['idempotency-key'] = dice.pick(['x', 'ä', 'a b c d e f g h', 'k'.repeat(2_000)]);
    if (dice.chance(0.05))
      headers['content-type'] = dice.pick([
        'text/plain',
        'application/xml',
        'x',
        'application/json; charset=utf-16',
      ]);
    if (dice.chance(0.03)) headers['x-csrf-token'] = 'wrong';
    if (dice.chance(0.03)) headers['origin'] = 'https://elsewhere.example';
  }
  return headers;
}

const ascii = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?')]),
  );

/** A request for an operation. */
export function askFor(
  operation: Operation,
  make: Generator,
  dice: Dice,
  mode: Mode,
  recipes: Recipes,
  who: Credentials,
  signed: Signed | null,
): Asked {
  const path = pathOf(operation, make, dice, mode);
  const headers = ascii(headersOf(operation, dice, mode, who));
  if (!signed || signed.bodies.length === 0 || mode === 'invalid') {
    const body = bodyOf(operation, make, dice, mode, recipes);
    // The server refuses an empty body that is announced as JSON.
    if (body === undefined && mode !== 'invalid') delete headers['content-type'];
    return { path, headers, body };
  }
  const body = dice.pick(signed.bodies);
  return { path, headers: { ...headers, ...signed.headers(body) }, body };
}
