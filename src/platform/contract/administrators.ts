import { z } from 'zod';
import { storedAddress } from '#kernel/addresses.ts';
import { normalizeEmail } from '#kernel/text.ts';
import { typedText } from './line.ts';
import type { GridPermission } from './permissions.ts';

/** The kinds of records that accounts administer. */
export const administeredKinds = ['organization', 'project', 'company'] as const;

export type AdministeredKind = (typeof administeredKinds)[number];

/** The right of staff to appoint the administrators of a record, by its kind. */
export const appointing = {
  organization: 'change_organizations',
  project: 'change_projects',
  company: 'change_companies',
} as const satisfies Record<AdministeredKind, GridPermission>;

/** The account that becomes an administrator of an organization or a company, by its address. */
export const newAdministratorSchema = z.strictObject({ email: typedText().min(3).max(254) });

/** The most administrators that a record is created with. */
const FIRST_ADMINISTRATORS_MAX = 10;

/** Names what is no address, as far as a message has room. */
const shownEntries = (entries: readonly string[]): string =>
  entries
    .slice(0, FIRST_ADMINISTRATORS_MAX)
    .map((entry) => (entry.length > 60 ? `${entry.slice(0, 60)}…` : entry))
    .join(', ');

/**
 * The addresses of those who administer a record that staff create: whoever has an account is appointed, all others are invited
 * (decision 741). Each address counts once.
 */
export const firstAdministratorsSchema = z
  .array(typedText())
  .overwrite((entries) => [...new Set(entries.map(storedAddress).filter((entry) => entry !== ''))])
  .superRefine((entries, context) => {
    const invalid = entries.filter((entry) => normalizeEmail(entry) === null);
    if (entries.length > FIRST_ADMINISTRATORS_MAX)
      context.addIssue({
        code: 'custom',
        params: { code: 'administrators_too_many', max: FIRST_ADMINISTRATORS_MAX },
      });
    if (invalid.length > 0)
      context.addIssue({
        code: 'custom',
        params: { code: 'administrators_invalid', entries: shownEntries(invalid) },
      });
  })
  .optional();

/** Why an address is refused as that of a first administrator; each names it. */
export const firstAdministratorsRefusals = {
  administrators_too_many: 400,
  administrators_invalid: 400,
  administrator_invited: 400,
  administrator_locked: 400,
  administrator_unconfirmed: 400,
  administrator_unreleased: 400,
  administrator_kind: 400,
  administrator_mailed: 400,
} as const;

export const administratorSchema = z.object({
  id: z.string(),
  /** The user name for accounts without a name. */
  name: z.string(),
  email: z.string(),
});

export type AdministratorWire = z.infer<typeof administratorSchema>;
