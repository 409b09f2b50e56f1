import { describe, expect, it } from 'vitest';
import {
  givingWaitsForVoting,
  organizationParts,
  PAGE_PARTS,
  pageParts,
  type PageSituation,
} from './page-parts.ts';
import type { ProjectState } from '#features/projects/rules.ts';

const open: ProjectState = {
  fullyFunded: false,
  expired: false,
  archived: false,
  finished: false,
  canReceiveFundings: true,
  banned: false,
};
const closed = { finished: true, canReceiveFundings: false };

const plain: PageSituation = {
  preview: false,
  fundingApp: false,
  voting: null,
  votingNamed: false,
  hasContactPerson: true,
  hasAddress: true,
  hasCoFunding: true,
  hasBalance: false,
  enableVoting: true,
  enableCoinDonations: true,
  enablePrivateDonations: true,
};

const shown = (state: Partial<ProjectState> = {}, situation: Partial<PageSituation> = {}) =>
  pageParts({ ...open, ...state }, { ...plain, ...situation }).join(' ');

describe('the parts of the right column', () => {
  it('have the order of the specification', () => {
    expect(PAGE_PARTS.join(' ')).toBe(
      'contactPerson sharing donationInfo votingInfo coFundingInfo votingArea alerts support privateDonation info',
    );
  });

  it.each<[string, Partial<ProjectState>, Partial<PageSituation>, string]>([
    ['plain', {}, {}, 'sharing donationInfo coFundingInfo support privateDonation info'],
    [
      'without coins and private donations',
      {},
      { enableCoinDonations: false, enablePrivateDonations: false },
      'sharing donationInfo coFundingInfo info',
    ],
    [
      'without co-funding and address',
      {},
      { hasCoFunding: false, hasAddress: false },
      'sharing donationInfo support privateDonation',
    ],
    ['preview', {}, { preview: true }, 'sharing donationInfo coFundingInfo info'],
    [
      'preview of a project that has not started',
      { canReceiveFundings: false },
      { preview: true },
      'sharing donationInfo info',
    ],
    ['archived', { ...closed, archived: true }, {}, 'sharing donationInfo alerts info'],
    ['expired', { ...closed, expired: true }, {}, 'sharing donationInfo alerts info'],
    ['fully funded', { ...closed, fullyFunded: true }, {}, 'sharing donationInfo alerts info'],
    ['not started', { canReceiveFundings: false }, {}, 'sharing donationInfo alerts info'],
    [
      'banned, seen by staff',
      { canReceiveFundings: false, banned: true },
      { preview: true },
      'sharing donationInfo info',
    ],
    [
      'funding-app',
      {},
      { fundingApp: true },
      'contactPerson sharing donationInfo coFundingInfo privateDonation',
    ],
    [
      'funding-app, for a reader with a balance of codes',
      {},
      { fundingApp: true, hasBalance: true },
      'contactPerson sharing donationInfo coFundingInfo support privateDonation',
    ],
    [
      'funding-app without a contact person',
      {},
      { fundingApp: true, hasContactPerson: false },
      'sharing donationInfo coFundingInfo privateDonation',
    ],
    ['voting', {}, { voting: 'active' }, 'sharing votingInfo votingArea info'],
    [
      'future voting',
      {},
      { voting: 'future' },
      'sharing donationInfo coFundingInfo support privateDonation info',
    ],
    [
      'future voting, named in the address',
      {},
      { voting: 'future', votingNamed: true },
      'sharing votingInfo votingArea alerts info',
    ],
    [
      'voting that has ended, on the plain page',
      {},
      { voting: 'expired' },
      'sharing donationInfo votingInfo coFundingInfo support privateDonation info',
    ],
    [
      'voting that has ended, named in the address',
      {},
      { voting: 'expired', votingNamed: true },
      'sharing votingInfo alerts info',
    ],
    ['voting switched off', {}, { voting: 'active', enableVoting: false }, 'sharing votingInfo info'],
    ['voting in preview', {}, { voting: 'active', preview: true }, 'sharing votingInfo info'],
    [
      'voting, archived',
      { ...closed, archived: true },
      { voting: 'active' },
      'sharing votingInfo alerts info',
    ],
    [
      'voting, project expired',
      { ...closed, expired: true },
      { voting: 'active' },
      'sharing votingInfo votingArea info',
    ],
  ])('%s', (_name, state, situation, parts) => {
    expect(shown(state, situation)).toBe(parts);
  });

  it.each<[string, Partial<ProjectState>, Partial<PageSituation>, boolean]>([
    ['while a voting runs', {}, { voting: 'active' }, true],
    [
      'while a voting runs and only codes are accepted',
      {},
      { voting: 'active', enablePrivateDonations: false },
      true,
    ],
    ['without a voting', {}, {}, false],
    ['before a voting', {}, { voting: 'future', votingNamed: true }, false],
    ['after a voting', {}, { voting: 'expired', votingNamed: true }, false],
    ['if donations are not possible anyway', { ...closed, expired: true }, { voting: 'active' }, false],
    ['before the project begins', { canReceiveFundings: false }, { voting: 'active' }, false],
    ['in a preview', {}, { voting: 'active', preview: true }, false],
    [
      'if the platform accepts no money',
      {},
      { voting: 'active', enableCoinDonations: false, enablePrivateDonations: false },
      false,
    ],
  ])('do not offer donations until the voting has ended: %s', (_name, state, situation, waits) => {
    expect(givingWaitsForVoting({ ...open, ...state }, { ...plain, ...situation })).toBe(waits);
  });

  it('offer donations only for a project that can receive money', () => {
    for (const preview of [true, false])
      for (const fundingApp of [true, false])
        for (const voting of ['future', 'active', 'expired', null] as const) {
          const parts = shown({ canReceiveFundings: false }, { preview, fundingApp, voting });
          expect(parts).not.toMatch(/support|privateDonation|coFundingInfo/);
        }
  });
});

describe('the parts of an organization’s page', () => {
  const offered = { ...plain, projectPromoterDonation: true, archived: false };
  const parts = (change: Partial<typeof offered> = {}) =>
    Object.entries(organizationParts({ ...offered, ...change }))
      .filter(([, shows]) => shows)
      .map(([part]) => part)
      .join(' ');

  it.each<[string, Partial<typeof offered>, string]>([
    ['plain', {}, 'support privateDonation'],
    ['if donations to organizations are off', { projectPromoterDonation: false }, ''],
    ['without codes', { enableCoinDonations: false }, 'privateDonation'],
    ['without private donations', { enablePrivateDonations: false }, 'support'],
    ['in funding-app mode', { fundingApp: true }, 'privateDonation'],
    ['preview', { preview: true }, ''],
    ['archived', { archived: true }, ''],
    ['archived while a voting runs', { archived: true, voting: 'active' }, ''],
    ['preview while a voting runs', { preview: true, voting: 'active' }, ''],
    ['while a voting runs', { voting: 'active' }, 'votingArea givingWaits'],
    [
      'while a voting runs, if donations to organizations are off',
      { voting: 'active', projectPromoterDonation: false },
      'votingArea',
    ],
    [
      'with the address of a voting that has not started',
      { voting: 'future', votingNamed: true },
      'votingArea',
    ],
    ['before a voting', { voting: 'future' }, 'support privateDonation'],
    ['with the address of a voting that is over', { voting: 'expired', votingNamed: true }, ''],
    ['after a voting', { voting: 'expired' }, 'support privateDonation'],
  ])('%s', (_name, change, expected) => {
    expect(parts(change)).toBe(expected);
  });
});
