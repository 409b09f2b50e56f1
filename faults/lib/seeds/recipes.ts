import { randomUUID } from 'node:crypto';
import { addDays } from '../../../src/kernel/clock.ts';
import type { Dice } from '../generate.ts';
import { transferBodyFor } from '../giving.ts';
import { fuzzPassword } from '../roles.ts';
import type { Seeds } from './base.ts';
import { announced } from './transfers.ts';

/** Valid bodies for the seeds. */
export function seedRecipes(seeds: Seeds, dice: Dice): Readonly<Record<string, () => unknown>> {
  const one = (name: string) => dice.pickOr(seeds[name], '');
  const today = new Date().toISOString().slice(0, 10);
  const signUp = () => ({
    username: `fuzz.${randomUUID().slice(0, 13)}`,
    email: `fuzz-${randomUUID()}@example.org`,
    password: fuzzPassword,
    terms_accepted: true,
    privacy_accepted: true,
  });
  const seen = Object.fromEntries(
    Object.keys(seeds)
      .filter((name) => name.endsWith('.body'))
      .map((name) => [name.slice(0, -'.body'.length), () => JSON.parse(one(name)) as unknown]),
  );
  const newProject = () => ({
    organization: one('project_create.organization'),
    title: `Seeds ${randomUUID()}`,
    category: one('project_create.category'),
    application_type: one('project_create.application_type'),
  });
  const person = { first_name: 'Erika', last_name: 'Muster' };
  return {
    ...seen,
    signUp,
    signUpOrganization: () => ({
      ...signUp(),
      ...person,
      organization_title: `Verein ${randomUUID().slice(0, 8)}`,
      organization_type: 'association',
      street: 'Hauptstraße 1',
      postal_code: '50667',
      city: 'Köln',
    }),
    signUpCompany: () => ({ ...signUp(), ...person, company_title: 'Fuzz GmbH' }),
    releaseCompanies: () => ({ selection: { ids: [one('releaseCompanies.id')] } }),
    foundOrganization: () => ({
      organization_title: `Verein ${randomUUID().slice(0, 8)}`,
      organization_type: 'association',
    }),
    inviteUser: () => ({
      email: `fuzz-${randomUUID()}@example.org`,
      usertype: dice.pick([1, 2, 4]),
      preset: dice.pick([null, 'funding_officer', 'bookkeeping', 'editor']),
    }),
    resendInvitations: () => ({ selection: { ids: [one('resendInvitations.id')] } }),
    withdrawInvitations: () => ({ selection: { ids: [one('withdrawInvitations.id')] } }),
    acceptInvitation: () => {
      const { email: _known, ...choices } = signUp();
      return { token: one('acceptInvitation.token'), ...choices };
    },
    organization_basics_save: () => ({
      version: one('organization_basics_save.version'),
      content: { title: 'Seeds', organization_type: 'association', statutory_purposes: ['p52_5'] },
    }),
    organization_description_save: () => ({
      version: one('organization_description_save.version'),
      content: { description: 'a', description_activity: 'b', description_strength: '' },
    }),
    organization_address_save: () => ({
      version: one('organization_address_save.version'),
      content: { street: 'c', postal_code: '50667', city: 'd', website: '' },
    }),
    organization_bank_save: () => ({
      version: one('organization_bank_save.version'),
      content: { account_holder: 'e', iban: 'DE89370400440532013000', bic: '' },
    }),
    organization_proof_save: () => ({
      version: one('organization_proof_save.version'),
      content: { proof_kind: 'exemption', proof_issued_on: today, proof_file: [] },
    }),
    organization_logo_save: () => ({
      version: one('organization_logo_save.version'),
      content: { logo: [] },
    }),
    organizations_archive: () => ({ selection: { ids: [one('organizations_archive.id')] } }),
    organizations_restore: () => ({ selection: { ids: [one('organizations_restore.id')] } }),
    organizations_delete: () => ({ selection: { ids: [one('organizations_delete.id')] } }),
    organization_internal_status: () => ({
      version: one('organization_internal_status.version'),
      internal_status: '',
    }),
    organization_decide: () => ({
      version: one('organization_decide.version'),
      decision: dice.pick(['public', 'accepted', 'rejected', 'send_back']),
      reason: 'seen by staff',
    }),
    organization_account_confirm: () => ({
      proof_file: [one('organization_account_confirm.proof')],
      without_waiting: dice.chance(0.5),
      reason: 'seen by staff',
    }),
    organization_account_reject: () => ({ reason: 'seen by staff' }),
    organization_nonprofit: () => ({
      version: one('organization_nonprofit.version'),
      nonprofit_review_status: dice.pick([1, 2, 3]),
      proof_verified: dice.chance(0.5),
      proof_valid_until: today,
    }),
    activateAccount: () => ({ token: one('activateAccount.token'), current_password: fuzzPassword }),
    resetPassword: () => ({ token: one('resetPassword.token'), new_password: fuzzPassword }),
    confirmEmailChange: () => ({
      token: one('confirmEmailChange.token'),
      current_password: fuzzPassword,
    }),
    requestEmailChange: () => ({ email: `fuzz-${randomUUID()}@example.org`, current_password: fuzzPassword }),
    deleteAccount: () => ({ current_password: fuzzPassword }),
    createCoinCampaign: () => ({
      title: 'Fuzz',
      budget: one('createCoinCampaign.budget'),
      value_in_cents: 100,
      count: 1,
      // The day in Berlin may be another than here.
      valid_from: addDays(today, 2),
      valid_until: addDays(today, 3),
      projects: [],
    }),
    addCompanyAdministrator: () => ({ email: one('addCompanyAdministrator.email') }),
    lockCoinCodes: () => ({
      selection: { ids: [one('lockCoinCodes.id')], sum: 1_000 },
      reason: 'lost',
    }),
    unlockCoinCodes: () => ({
      selection: { ids: [one('unlockCoinCodes.id')], sum: 1_000 },
      reason: 'found',
    }),
    redeemCoinCode: () => ({ code_string: one('redeemCoinCode.code') }),
    donateOnProject: () => ({ amount: 1, project_slug: one('announceBankTransfer.project') }),
    castVote: () => ({
      email: dice.chance(0.5) ? one('castVote.code') : `fuzz-${randomUUID()}@example.org`,
      email_consent: dice.chance(0.5),
      project: one('castVote.project'),
    }),
    changeVoteState: () => ({
      from: dice.pick(['counted', 'suspicious', 'rejected']),
      state: dice.pick(['counted', 'suspicious', 'rejected']),
      reason: 'seen by staff',
    }),
    changeVoteStates: () => ({
      selection: { ids: [one('changeVoteState.id')] },
      state: dice.pick(['counted', 'suspicious', 'rejected']),
      reason: 'seen by staff',
    }),
    anonymize_subscribers: () => ({ selection: { ids: [one('anonymize_subscribers.id')] } }),
    set_subscribers_exported: () => ({ selection: { ids: [one('set_subscribers_exported.id')] } }),
    block_voters: () => ({ value: `fuzz-${randomUUID()}@example.org`, reason: 'seen by staff' }),
    unblock_voters: () => ({ selection: { ids: [one('unblock_voters.id')] }, reason: 'asked for it' }),
    limit_lift_create: () => ({
      lifted: dice.pick(['requests', 'codes', 'votes']),
      network: '192.0.2.1',
      starts_on: '2099-01-01',
      ends_on: '2099-01-03',
      reason: 'an event',
    }),
    limit_lifts_end: () => ({ selection: { ids: [one('limit_lifts_end.id')] } }),
    project_create: newProject,
    project_create_as_staff: newProject,
    project_funding_code_add: () => ({ code_string: one('project_funding_code_add.code_string') }),
    contact_person_create: () => ({
      content: (JSON.parse(one('contact_person_save.body')) as { content: object }).content,
    }),
    funding_code_create: () => ({
      content: {
        ...(JSON.parse(one('funding_code_save.body')) as { content: object }).content,
        code_string: `SEEDS ${randomUUID().slice(0, 13)}`,
      },
    }),
    external_service_create: () => ({
      ...(JSON.parse(one('external_service_save.body')) as { content: object }),
      version: undefined,
      provider_key: `seeds-${randomUUID().slice(0, 13)}`,
    }),
    page_create: () => ({
      kind: dice.pick(['projects', 'organizations']),
      slug: `fuzz-${randomUUID()}`,
      title: { en: 'Fuzz', de: 'Fuzz' },
    }),
    page_save: () => ({ version: 2 + dice.below(2), content: JSON.parse(one('page_save.draft')) as unknown }),
    page_publish: () => ({ version: 2 + dice.below(2) }),
    page_discard: () => ({ version: 2 + dice.below(2) }),
    confirmResults: () => ({ decisions: [] }),
    announceBankTransfer: () => transferBodyFor(one('announceBankTransfer.project'), announced),
    confirmBankTransfer: () => ({
      received_in_cents: dice.pick([announced, announced, announced - 500]),
      received_on: today,
    }),
    checkMarkedPayments: () => ({ selection: { ids: [one('checkMarkedPayments.id')], sum: announced } }),
  };
}
