import { acceptsCodes } from '#features/settings/accepts-codes.ts';
import type { CodeFormat } from '#kernel/code.ts';
import { type CoinFactor, isCoinFactor } from '#kernel/money.ts';

/** The settings for coins and codes on the page of a recipient (spec 1 §3 "Project detail settings"). */
export interface CoinSettings {
  /** Whether codes can be redeemed; otherwise only an existing balance can be distributed. */
  readonly acceptsCodes: boolean;
  readonly useCurrency: boolean;
  readonly coinName: string;
  readonly factor: CoinFactor;
  readonly codeFormat: CodeFormat;
}

const text = (value: unknown, initial: string) => (typeof value === 'string' ? value : initial);
const number = (value: unknown, initial: number) => (typeof value === 'number' ? value : initial);

/**
 * Reads the response of `readPlatformSettings`; missing values and those of another type are replaced by the default.
 */
export function coinSettings(raw: Readonly<Record<string, unknown>>): CoinSettings {
  const factor = number(raw['factorOfCurrencyToCoin'], 100);
  return {
    acceptsCodes: acceptsCodes(raw),
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
