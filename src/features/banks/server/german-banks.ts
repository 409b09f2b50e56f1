import { bankDataByBIC, bankDataByBLZ } from 'bankdata-germany';
import type { Bank } from '../contract.ts';

type Data = ReturnType<typeof bankDataByBLZ>;

const asBank = (data: Data): Bank | null =>
  data?.bic ? { name: data.bankName, bic: data.bic, bank_code: data.blz } : null;

/** The German bank that has a bank code on a day; null if none with a BIC is known. */
export const bankByCode = (code: string, now: Date): Bank | null => asBank(bankDataByBLZ(code, now));

/** The German bank that has a BIC on a day, the first one if several bank codes share it; null if none is known. */
export const bankByBic = (bic: string, now: Date): Bank | null => asBank(bankDataByBIC(bic, now));
