import fc from 'fast-check';
import { settleDonorClaim, undoDonorClaimEntry } from '#features/donations/contract/claims.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { settlePayerClaim, undoPayerClaimEntry } from '#features/payments-to-clarify/contract/clarify.ts';
import { readClaim, settleClaim, undoClaim } from '../../../../src/features/payouts/contract/claims.ts';
import { clarify, openOn, owedOf } from '../arriving.ts';
import { pick, sum } from '../figures.ts';
import type { Donation, Entry, Model, Unassigned } from '../model.ts';
import type { Answer, Product } from '../product.ts';
import { owedBy } from '../returning.ts';
import { latest } from './asking.ts';
import { accepted, agree, type AnyStep, type Step, today } from './step.ts';

const nth = fc.nat(20);
const reason = 'statement of Monday';

/** The entry by staff; `wrong` is its error. */
interface Input {
  readonly kind: Entry['kind'];
  readonly share: number;
  readonly wrong: 'nothing' | 'stale' | 'too much' | 'no day';
}

const input = {
  kind: fc.constantFrom('repaid' as const, 'written_off' as const),
  share: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 999 })),
  wrong: fc.constantFrom<Input['wrong'][]>('nothing', 'nothing', 'nothing', 'stale', 'too much', 'no day'),
};

/** An entry as submitted, and whether it may be recorded, given the open amount of the claim. */
function bodyOf(product: Product, { kind, share, wrong }: Input, open: number) {
  const amount = wrong === 'too much' ? Math.max(0, open) + 1 : Math.max(1, Math.ceil((open * share) / 1000));
  const day = wrong === 'no day' ? null : today(product);
  const body = {
    kind,
    amount_in_cents: amount,
    open_in_cents: wrong === 'stale' ? open + 1 : open,
    received_on: day,
    reason,
  };
  const may = wrong !== 'stale' && amount <= open && (kind === 'written_off' || day !== null);
  return { amount, body, may };
}

const entriesIn = ({ body }: Answer, name: string) => body[name] as readonly { id: string }[];
const openIn = ({ body }: Answer, name: string) => (body[name] as { in_cents: number }).in_cents;

/** The sum by which entries have reduced the claim on the donor. */
const reducedOf = ({ entries }: Model, donation: Donation): number =>
  sum(
    entries
      .filter(({ claim, undone }) => !undone && 'donation' in claim && claim.donation === donation)
      .map(({ amount }) => amount),
  );

/** The debt of a donor: negative if it was repaid and the bank then returned the money. */
const openOf = (model: Model, donation: Donation): number => owedBy(donation) - reducedOf(model, donation);

/** Donors with a debt, or with entries about their claims. */
const claimed = (model: Model): Donation[] =>
  model.donations.filter((donation) => owedBy(donation) > 0 || reducedOf(model, donation) > 0);

const settleDonor: Step<{ donation: number } & Input> = {
  name: "settle a donor's claim",
  weight: 4,
  args: fc.record({ donation: nth, ...input }),
  applies: (model) => claimed(model).length > 0,
  async run(model, product, { donation: index, ...wanted }) {
    const donation = latest(claimed(model), index);
    const open = openOf(model, donation);
    const params = { id: donation.id };
    agree('what a donor owes', open, openIn(await product.staff(getDonationDetail, { params }), 'claim'));
    const { amount, body, may } = bodyOf(product, wanted, open);
    const answer = await product.staff(settleDonorClaim, { params, body });
    if (!accepted('an entry about a donor', answer, may)) return;
    const id = entriesIn(answer, 'claim_entries').at(-1)?.id ?? '';
    model.entries.push({ id, claim: { donation }, kind: wanted.kind, amount, undone: false });
  },
};

const claimedPayers = (model: Model): Unassigned[] =>
  model.unassigned.filter((came) => owedOf(came) > 0 || openOn(model, came) !== 0);

const settlePayer: Step<{ payment: number } & Input> = {
  name: 'settle a claim on a payer',
  weight: 4,
  args: fc.record({ payment: nth, ...input }),
  applies: (model) => claimedPayers(model).length > 0,
  async run(model, product, { payment: index, ...wanted }) {
    const came = latest(claimedPayers(model), index);
    const open = openOn(model, came);
    const { amount, body, may } = bodyOf(product, wanted, open);
    const answer = await product.staff(settlePayerClaim, { params: { id: came.event }, body });
    if (!accepted('an entry about a payer', answer, may)) return;
    const id = await entryOf(product, came);
    const entry = { id, claim: { came }, kind: wanted.kind, amount, undone: false };
    clarify(model, came, () => model.entries.push(entry));
  },
};

/** The latest entry about a payment. */
async function entryOf(product: Product, came: Unassigned): Promise<string> {
  const [row] = await product.rows<{ id: string }>(
    `SELECT e.id FROM claim_entry e JOIN unassigned_payment u ON u.id = e.unassigned_id
     WHERE u.payment_event_id = $1 ORDER BY e.id DESC LIMIT 1`,
    [came.event],
  );
  return row?.id ?? '';
}

/** The claims on an organization as the product lists them, newest first, each with its open amount. */
async function claimsOn(product: Product, organization: string): Promise<{ id: string; open: number }[]> {
  const rows = await product.rows<{ id: string }>(
    'SELECT id FROM settlement WHERE organization_id = $1 AND claim_cents < 0 ORDER BY id DESC',
    [organization],
  );
  const claims: { id: string; open: number }[] = [];
  for (const { id } of rows)
    claims.push({ id, open: openIn(await product.staff(readClaim, { params: { id } }), 'open') });
  return claims;
}

const settleOrganization: Step<{ organization: number; claim: number } & Input> = {
  name: 'settle a claim on an organization',
  weight: 4,
  args: fc.record({ organization: fc.nat(1), claim: nth, ...input }),
  applies: ({ organizations }) => organizations.some(({ owed }) => owed > 0),
  async run(model, product, { organization: index, claim: which, ...wanted }) {
    const organization = pick(
      model.organizations.filter(({ owed }) => owed > 0),
      index,
    );
    const claims = await claimsOn(product, organization.id);
    agree('what an organization owes', organization.owed, sum(claims.map(({ open }) => open)));
    const open = claims.filter((claim) => claim.open > 0);
    // Sometimes one of which nothing is open any more.
    const claim = pick(which % 5 === 4 ? claims : open, which);
    const { amount, body, may } = bodyOf(product, wanted, claim.open);
    const answer = await product.staff(settleClaim, { params: { id: claim.id }, body });
    if (!accepted('an entry about an organization', answer, may)) return;
    agree('what is open then', claim.open - amount, openIn(answer, 'open'));
    const id = entriesIn(answer, 'entries').at(-1)?.id ?? '';
    model.entries.push({
      id,
      claim: { id: claim.id, organization },
      kind: wanted.kind,
      amount,
      undone: false,
    });
  },
};

/** Undoes an entry through the product. */
function undoing(product: Product, { claim, id: entry }: Entry): Promise<Answer> {
  const body = { reason: 'another donor’s' };
  if ('donation' in claim)
    return product.staff(undoDonorClaimEntry, { params: { id: claim.donation.id, entry }, body });
  if ('came' in claim)
    return product.staff(undoPayerClaimEntry, { params: { id: claim.came.event, entry }, body });
  return product.staff(undoClaim, { params: { id: claim.id, entry }, body });
}

/** Undoes an entry; what an organization owes again is set off against its waiting payouts. */
const undo: Step<{ entry: number }> = {
  name: 'undo an entry about a claim',
  weight: 3,
  args: fc.record({ entry: nth }),
  applies: ({ entries }) => entries.length > 0,
  async run(model, product, { entry: index }) {
    const entry = latest(model.entries, index);
    if (!accepted('undoing an entry', await undoing(product, entry), !entry.undone)) return;
    const { claim } = entry;
    const undone = () => {
      entry.undone = true;
    };
    if ('came' in claim) clarify(model, claim.came, undone);
    else undone();
  },
};

export const claimSteps: readonly AnyStep[] = [settleDonor, settlePayer, settleOrganization, undo];
