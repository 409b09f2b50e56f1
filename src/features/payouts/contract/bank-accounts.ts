import { z } from 'zod';
import { recordRoutes } from '#features/programmes/contract/named-records.ts';
import { bicSchema, holderSchema, ibanSchema } from '#features/banks/rules.ts';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';

/** A paying account as edited by staff. */
export const bankAccountContentSchema = z.strictObject({
  title: lineOf(FORM_TITLE_MAX).min(1),
  holder: holderSchema.refine((holder) => holder !== '', { params: { code: 'required' } }),
  iban: ibanSchema,
  bic: z.union([z.literal(''), bicSchema]),
  /** Slug of the company that owns the account; empty: the operator. A second person confirms a change (decision 588). */
  company: z.string().max(120),
  /** Whether its owner uses it for sponsoring (spec 2 §3 "sponsoring account"): for information, nothing depends on it. */
  is_sponsoring: z.boolean(),
  /** Only active accounts can be chosen for projects, and payment files contain payouts from no others. */
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
      is_sponsoring: z.boolean(),
      is_active: z.boolean(),
    }),
    /** The number of projects, payouts and application types that use it. */
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
  refusals: { company_unknown: 400, bic_of_other_bank: 400 },
});

export const {
  read: readBankAccount,
  create: createBankAccount,
  save: saveBankAccount,
  remove: deleteBankAccount,
} = bankAccountRoutes;

/** The accounts by slug and title (spec 2 §7 "individual bank accounts"), by title. */
export const listBankAccounts = defineRoute({
  id: 'bank_accounts_minimal',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/individual-bank-accounts',
  permission: 'view_bank_accounts',
  summary: 'Slug and title of every account that payouts are transferred from',
  response: z.object({ results: z.array(z.object({ slug: z.string(), title: z.string() })) }),
});

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
