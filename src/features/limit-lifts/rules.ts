import { addDays, type IsoDate } from '#kernel/clock.ts';

/** The longest lift, in days. */
const LIFT_DAYS = 7;

/** What a lift is for. */
export interface LiftPeriod {
  readonly lifted: 'requests' | 'codes' | 'votes';
  /** Empty for all networks. */
  readonly network: string;
  readonly starts_on: IsoDate;
  readonly ends_on: IsoDate;
}

/** Why a limit may not be lifted. */
export interface LiftRefusal {
  readonly code: 'lift_in_past' | 'lift_too_long' | 'network_required';
  readonly field: keyof LiftPeriod;
  readonly params?: { readonly days: number };
}

/**
 * Why staff may not lift a limit (decision 608), or null if they may: from today or later, for at most seven days. The limit
 * of wrong codes is lifted only for one network.
 */
export function refuseLift(lift: LiftPeriod, today: IsoDate): LiftRefusal | null {
  if (lift.starts_on < today) return { code: 'lift_in_past', field: 'starts_on' };
  if (lift.ends_on < lift.starts_on || lift.ends_on > addDays(lift.starts_on, LIFT_DAYS - 1)) {
    return { code: 'lift_too_long', field: 'ends_on', params: { days: LIFT_DAYS } };
  }
  if (lift.lifted === 'codes' && lift.network === '') return { code: 'network_required', field: 'network' };
  return null;
}

/** A label in front of an address that no blank separates from it (`IPv4:203.0.113.7`): it contains a letter that is no hexadecimal digit. */
const LABEL = /^(?=[^:]*[g-z])[^:[\]]*:/iu;

/** Whether a word may be an address: digits with dots, or hexadecimal digits with colons. */
const mayBeAddress = (word: string) =>
  /^\d+(?:\.\d+){3}(?:[:/]\d+)?$|^\[?[\da-f]*:[\da-f]*:[\da-f:.]*(?:\]|\]:\d+|\/\d+)?$/iu.test(word);

/**
 * The address in what was copied from a log or a browser: without words around it, brackets, port, and the length of a
 * network that limits count as one (`/32` of IPv4, `/64` and `/128` of IPv6). A text with several addresses, or with none, is
 * returned as it is. Whether it is an address is not checked.
 */
export function addressTyped(text: string): string {
  const words = text.split(/[\s,;()"'„“”]+/u).map((word) => word.replace(LABEL, '').replace(/\.$/u, ''));
  const [address, another] = words.filter(mayBeAddress);
  return withoutLength(address === undefined || another !== undefined ? text : address);
}

function withoutLength(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/u.exec(text) ?? [];
  if (inBrackets !== undefined) return inBrackets;
  const [, version4] = /^(\d+(?:\.\d+){3})(?::\d+|\/32)?$/u.exec(text) ?? [];
  return version4 ?? text.replace(/\/(?:64|128)$/u, '');
}
