import { z } from 'zod';
import { newPasswordField, passwordRefusals, usernameField } from '#features/accounts/contract/fields.ts';
import { postalCodeField, websiteField } from '#features/organizations/contract/wizard.ts';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import { lineOf } from '#platform/contract/line.ts';
import { emailField } from '#platform/contract/email.ts';
import { defineRoute } from '#platform/contract/route.ts';

const line = (max: number) => lineOf(max).min(1);
const name = (max: number) => lineOf(max).min(1);

/** The fields chosen when an account is opened. */
export const accountChoices = {
  username: usernameField,
  password: newPasswordField,
  /** Both must be true (`terms_required`, `privacy_required`); reported together with all other fields. */
  terms_accepted: z.boolean().refine((accepted) => accepted, { params: { code: 'terms_required' } }),
  privacy_accepted: z.boolean().refine((accepted) => accepted, { params: { code: 'privacy_required' } }),
};

const account = { ...accountChoices, email: emailField };

export const accountRefusals = {
  username_taken: 400,
  terms_required: 400,
  privacy_required: 400,
  ...passwordRefusals,
} as const;

/** The response reveals nothing: the owner of an address with an account receives a mail instead. */
const answer = z.object({});

/** Creates the account of a private person (handbook §15). */
export const signUp = defineRoute({
  id: 'signUp',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/signup',
  permission: 'public',
  summary: 'Sign up as a private person',
  body: z.strictObject(account),
  response: answer,
  refusals: accountRefusals,
});

const person = { first_name: name(80), last_name: name(80) };

/** Creates an account and an organization, which the account administers (handbook §15). */
export const signUpOrganization = defineRoute({
  id: 'signUpOrganization',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/organization-signup',
  permission: 'public',
  summary: 'Sign up an organization and its administrator',
  body: z.strictObject({
    ...account,
    ...person,
    organization_title: name(120),
    organization_type: z.enum(organizationTypes),
    street: line(120),
    postal_code: postalCodeField.min(1),
    city: line(80),
    website: websiteField,
  }),
  response: answer,
  refusals: { ...accountRefusals, sign_up_off: 403 },
});

/** Creates the account of a company user, which staff have to release (handbook §15). */
export const signUpCompany = defineRoute({
  id: 'signUpCompany',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/company-signup',
  permission: 'public',
  summary: 'Request a company account',
  body: z.strictObject({ ...account, ...person, company_title: name(120), phone: lineOf(40).default('') }),
  response: answer,
  refusals: { ...accountRefusals, sign_up_off: 403 },
});

/**
 * Creates the organization of an organization user who has none, such as an invited one: in progress, to be
 * filled in step by step.
 */
export const foundOrganization = defineRoute({
  id: 'foundOrganization',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/account/organizations',
  permission: 'activated',
  summary: 'Create the organization of the caller',
  body: z.strictObject({
    organization_title: name(120),
    organization_type: z.enum(organizationTypes),
  }),
  response: z.object({ slug: z.string() }),
  success: 201,
  refusals: { sign_up_off: 403, organization_users_only: 403, organization_exists: 409 },
});

/** The organization that the caller administers, with its sign-up data. */
export const readOwnOrganization = defineRoute({
  id: 'readOwnOrganization',
  feature: 'signup',
  method: 'GET',
  path: '/api/v4/account/organizations',
  permission: 'signed_in',
  summary: 'Organizations that the caller administers, and their status',
  response: z.object({
    organizations: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        street: z.string(),
        postal_code: z.string(),
        city: z.string(),
        website: z.string(),
        status: z.int(),
        review_status: z.int(),
      }),
    ),
  }),
});
