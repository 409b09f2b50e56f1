import fc from 'fast-check';
import type { Donation } from '../model.ts';
import type { Product } from '../product.ts';
import { latest, online } from './asking.ts';
import { agree, type AnyStep, type Step } from './step.ts';

const nth = fc.nat(20);
const cents = fc.integer({ min: 1, max: 6_000 });
const kinds = ['paid', 'failed', 'expired', 'refunded', 'charged_back', 'reinstated'] as const;
type Kind = (typeof kinds)[number];

/** What a notice says besides its payment. */
const about = (kind: Kind, name: string, amount: number): object => {
  if (kind === 'refunded') return { refund: { id: `re_${name}`, amount } };
  return kind === 'charged_back' || kind === 'reinstated' ? { dispute: `dp_${name}` } : {};
};

/**
 * A notice about a payment of another shop at the same provider, perhaps under a reference of ours: it is answered and not
 * stored (decision 584).
 */
const foreign: Step<{ kind: Kind; donation: number | null; amount: number; isMarked: boolean }> = {
  name: 'news of another shop',
  weight: 2,
  args: fc.record({
    kind: fc.constantFrom(...kinds),
    donation: fc.option(nth),
    amount: cents,
    isMarked: fc.boolean(),
  }),
  async run(model, product, { kind, donation: index, amount, isMarked }) {
    const known = index === null || online(model).length === 0 ? null : latest(online(model), index);
    model.count += 1;
    const name = `shop_${model.count}`;
    const payment = { id: `pay_${name}`, reference: known?.own.reference ?? `nobody-${model.count}`, amount };
    const notice = { type: kind, payment: { ...payment, currency: 'EUR' }, ...about(kind, name, amount) };
    agree('the notice', 200, await product.notice(notice, isMarked ? 'another-installation' : null));
    const [row] = await product.rows<{ stored: boolean }>(
      'SELECT EXISTS (SELECT FROM payment_event WHERE payment = $1) AS stored',
      [payment.id],
    );
    agree('news of another shop is stored', false, row?.stored);
  },
};

/** Whether a notice waits for staff, outside every sum. */
async function requireWaiting(product: Product, id: string, currency: string): Promise<void> {
  const [row] = await product.rows<{ outcome: string; unassigned: string | null }>(
    `SELECT e.outcome, u.id AS unassigned FROM payment_event e LEFT JOIN unassigned_payment u ON u.payment_event_id = e.id
     WHERE e.payment = $1 AND e.currency = $2 ORDER BY e.id DESC LIMIT 1`,
    [id, currency],
  );
  agree('a notice in another currency', 'review', row?.outcome);
  agree('its unassigned payment', null, row?.unassigned);
}

/**
 * A notice in another currency, about an unknown payment or about one of a donation: it is booked nowhere and waits for staff
 * (decision 585); a donation that awaits its money waits with it.
 */
const otherCurrency: Step<{ kind: Kind; donation: number | null; amount: number; currency: string }> = {
  name: 'news in another currency',
  weight: 2,
  args: fc.record({
    kind: fc.constantFrom('paid' as const, 'refunded' as const, 'charged_back' as const),
    donation: fc.option(nth),
    amount: cents,
    currency: fc.constantFrom('JPY', 'USD', 'KWD'),
  }),
  async run(model, product, { kind, donation: index, amount, currency }) {
    const chosen = index === null || online(model).length === 0 ? null : latest(online(model), index);
    const donation = kind === 'paid' && chosen && isReported(chosen) ? null : chosen;
    model.count += 1;
    const name = `currency_${model.count}`;
    const { id, reference } = donation?.own ?? { id: `pay_${name}`, reference: `nobody-${model.count}` };
    const notice = { type: kind, payment: { id, reference, amount, currency }, ...about(kind, name, amount) };
    agree('the notice', 200, await product.notice(notice));
    await requireWaiting(product, id, currency);
    if (!donation || kind !== 'paid') return;
    donation.own.isForeign = true;
    if (waitsForMoney(donation)) donation.state = 'review';
  },
};

/** Whether money for the donation was reported in euros. */
const isReported = ({ paid, came, rejected }: Donation) => paid || came !== null || rejected;

const waitsForMoney = ({ state, paid, rejected }: Donation) =>
  !paid && !rejected && ['pending', 'failed', 'cancelled', 'expired'].includes(state);

export const foreignSteps: readonly AnyStep[] = [foreign, otherCurrency];
