import { takesCodes } from '#features/settings/takes-codes.ts';
import type { CodeFormat } from '#kernel/code.ts';
import { type CoinFactor, isCoinFactor } from '#kernel/money.ts';

/** How the page of a recipient shows coins and takes codes (spec 1 §3 "Project detail settings"). */
export interface CoinSettings {
  /** Codes are redeemed here; otherwise only a balance that is there can be given. */
  readonly takesCodes: boolean;
  readonly useCurrency: boolean;
  readonly coinName: string;
  readonly factor: CoinFactor;
  readonly codeFormat: CodeFormat;
}

const text = (value: unknown, initial: string) => (typeof value === 'string' ? value : initial);
const number = (value: unknown, initial: number) => (typeof value === 'number' ? value : initial);

/** Reads the answer of `readPlatformSettings`; what is missing or of another type counts as its default. */
export function coinSettings(raw: Readonly<Record<string, unknown>>): CoinSettings {
  const factor = number(raw['factorOfCurrencyToCoin'], 100);
  return {
    takesCodes: takesCodes(raw),
    useCurrency: raw['useCurrency'] !== false,
    coinName: text(raw['coinNamePlural'], 'Coins'),
    factor: isCoinFactor(factor) ? factor : 100,
    codeFormat: {
      prefix: text(raw['codeFormatPrefix'], 'F'),
      chars: text(raw['codeFormatChars'], 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
      blockLength: number(raw['codeFormatBlockLength'], 4),
      blockCount: number(raw['codeFormatBlockCount'], 2),
    },
  };
}
