import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { bicSchema } from './rules.ts';

const bankSchema = z
  .object({ name: z.string(), bic: z.string(), bank_code: z.string() })
  .meta({ id: 'Bank' });

/** A German bank as the Bundesbank lists it. */
export type Bank = z.infer<typeof bankSchema>;

/** Null if no German bank is known by the code. */
const found = z.object({ bank: bankSchema.nullable() }).meta({ id: 'BankLookup' });

/**
 * The bank of a German IBAN (spec 2 §7 "iban lookup"), by the bank code in it: the number of the account is not needed
 * and does not get into addresses, which proxies log.
 */
export const lookUpBankCode = defineRoute({
  id: 'iban_lookup_by_bank_code',
  feature: 'banks',
  method: 'GET',
  path: '/api/v4/iban/lookup-by-bank-code/:code',
  permission: 'activated',
  summary: 'The bank of a German IBAN, by its bank code',
  params: z.object({ code: z.string().regex(/^\d{8}$/) }),
  response: found,
});

/** The bank of a German BIC (spec 2 §7 "iban lookup by bic"). */
export const lookUpBic = defineRoute({
  id: 'iban_lookup_by_bic',
  feature: 'banks',
  method: 'GET',
  path: '/api/v4/iban/lookup-by-bic/:bic',
  permission: 'activated',
  summary: 'The bank of a German BIC',
  params: z.object({ bic: bicSchema }),
  response: found,
});
