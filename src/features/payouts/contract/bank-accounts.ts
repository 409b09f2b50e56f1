import { z } from 'zod';
import { recordRoutes } from '#features/programmes/contract/named-records.ts';
import { bicSchema, ibanSchema } from '#features/settings/rules.ts';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';

/** What staff write about an account that payouts are transferred from. */
export const bankAccountContentSchema = z.strictObject({
  title: lineOf(120).min(1),
  holder: lineOf(70).min(1),
  iban: ibanSchema,
  bic: z.union([z.literal(''), bicSchema]),
  /** Slug of the company whose account it is; empty: the operator's. */
  company: z.string().max(120),
  /** Only active accounts can be chosen for projects. */
  is_active: z.boolean(),
});

export type BankAccountContent = z.output<typeof bankAccountContentSchema>;

const siteBankAccountSchema = z
  .object({
    id: z.string(),
    version: seenVersion,
    content: z.object({
      title: z.string(),
      holder: z.string(),
      iban: z.string(),
      bic: z.string(),
      company: z.string(),
      is_active: z.boolean(),
    }),
    /** How many projects and payouts name it. */
    projects: z.int(),
  })
  .meta({ id: 'SiteBankAccount' });

export const bankAccountRoutes = recordRoutes({
  id: 'bank_account',
  type: 'bank_accounts',
  path: '/api/v4/individual-bank-accounts',
  noun: 'an account that payouts are transferred from',
  content: bankAccountContentSchema,
  record: siteBankAccountSchema,
  stepUp: true,
});

export const {
  read: readBankAccount,
  create: createBankAccount,
  save: saveBankAccount,
  remove: deleteBankAccount,
} = bankAccountRoutes;

/** The companies that may own an account. */
export const listAccountOwners = defineRoute({
  id: 'bank_account_owners',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/individual-bank-accounts/owners',
  permission: 'view_bank_accounts',
  summary: 'Companies that may own a bank account',
  response: z.object({ results: z.array(z.object({ value: z.string(), label: z.string() })) }),
});
