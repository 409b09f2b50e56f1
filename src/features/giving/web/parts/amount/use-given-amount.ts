import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Cents, formatDecimal, parseAmount, parseDecimal } from '#kernel/money.ts';
import { languageOf, type Locale } from '#platform/i18n.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { type GivingRecipient, recipientKey } from '../recipient.ts';
import { readDraft } from '../sending/draft.ts';
import { euros, limitsOf } from './amount.ts';
import { type AmountControl, type AmountEvents, useAmount } from './use-amount.ts';
import { useOwnHold } from './use-own-hold.ts';

/**
 * The amount of an address, in cents: `?amount=25.00`, or as a form without scripts sends it, typed (`12,50`) or chosen
 * (`preset`). Null if there is none, or it has two readings.
 */
function addressedAmount(query: URLSearchParams, locale: Locale): Cents | null {
  const text = query.get('amount') || query.get('preset') || '';
  return parseDecimal(text) ?? parseAmount(text, languageOf(locale));
}

/** The address of the giving form with an amount in cents; the source of the donation is carried over. */
export function withAmount(path: string, cents: Cents | null, query: URLSearchParams): string {
  const carried = new URLSearchParams();
  if (cents !== null) carried.set('amount', formatDecimal(cents));
  const source = query.get('source');
  if (source) carried.set('source', source);
  const search = carried.toString();
  return search === '' ? path : `${path}?${search}`;
}

/**
 * The amount field for a recipient: it starts with the amount of the address, otherwise with that of a form that was left
 * for another page or for the provider. Whenever the amount becomes valid or invalid, listeners on the page are notified
 * (spec 1 §5): by the events `amount-valid`, with `detail.cents`, and `amount-invalid`. Of a form that was sent without
 * scripts, `sent` is its text, and `held` what its payment holds, in cents.
 */
export function useGivenAmount(
  recipient: GivingRecipient,
  area: RefObject<HTMLElement | null>,
  events: AmountEvents,
  { sent, held: known = 0 }: { readonly sent?: string | undefined; readonly held?: number } = {},
): AmountControl {
  const locale = useLocale();
  const [query] = useSearchParams();
  const notation = euros(languageOf(locale));
  const addressed = addressedAmount(query, locale);
  const initial = sent ?? (addressed === null ? '' : notation.write(addressed));
  const key = recipientKey(recipient);
  const held = useOwnHold(key, BigInt(known));
  const amount = useAmount(limitsOf(recipient.donation_limits, held), notation, initial, events);
  // What was chosen before the way to the provider; the field cuts it to what the donor's own payment leaves.
  const chosen = useRef<Cents | null>(addressed);
  const restore = useEffectEvent(() => {
    const cents = amount.text === '' ? readDraft(key)?.cents : null;
    if (!cents) return;
    chosen.current = BigInt(cents);
    amount.enter(BigInt(cents));
  });
  useEffect(() => restore(), [key]);
  const chooseAgain = useEffectEvent(() => {
    if (chosen.current !== null && amount.entries === 0) amount.enter(chosen.current);
  });
  useEffect(() => {
    if (held > 0n) chooseAgain();
  }, [held]);
  const { cents } = amount;
  useEffect(() => {
    const event =
      cents === null
        ? new CustomEvent('amount-invalid', { bubbles: true })
        : new CustomEvent('amount-valid', { bubbles: true, detail: { cents: Number(cents) } });
    area.current?.dispatchEvent(event);
  }, [area, cents]);
  return amount;
}
