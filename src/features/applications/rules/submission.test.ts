import { describe, expect, it } from 'vitest';
import {
  changeRefusal,
  deletionRefusal,
  entryRefusal,
  firstFundingType,
  isProofExpired,
  type Promoter,
  submissionRefusal,
} from './submission.ts';

const today = '2026-11-22';
const settings = {
  organizationMustBeReviewedFirst: false,
  maxProjectsPerOrganization: null,
  nonprofitRequired: true,
  projectWindowUntil: null,
};
const promoter: Promoter = {
  status: 2,
  reviewStatus: 2,
  type: 'association',
  nonprofitStatus: 2,
  proofValidUntil: today,
};

describe('a new project', () => {
  it('is refused to archived and deleted organizations', () => {
    expect([1, 2, 3, 4].map((status) => entryRefusal({ ...promoter, status }, 0, settings, today))).toEqual([
      null,
      null,
      'organization_archived',
      'organization_archived',
    ]);
  });

  it('waits for the release of the organization if the setting says so', () => {
    const strict = { ...settings, organizationMustBeReviewedFirst: true };
    const at = (reviewStatus: number) => entryRefusal({ ...promoter, reviewStatus }, 0, strict, today);
    expect([1, 2, 3, 4].map(at)).toEqual([
      'organization_not_released',
      null,
      'organization_not_released',
      null,
    ]);
  });

  it('must be within the maximum of the organization', () => {
    const few = { ...settings, maxProjectsPerOrganization: 2 };
    expect([0, 1, 2, 3].map((projects) => entryRefusal(promoter, projects, few, today))).toEqual([
      null,
      null,
      'projects_full',
      'projects_full',
    ]);
    expect(entryRefusal(promoter, 1_000, settings, today)).toBeNull();
  });

  it('is refused after the last day of all projects', () => {
    const until = (projectWindowUntil: string) =>
      entryRefusal(promoter, 0, { ...settings, projectWindowUntil }, today);
    expect([until(today), until('2026-11-21')]).toEqual([null, 'window_over']);
  });

  it('collects donations, or is sponsoring if the organization is not nonprofit but should be', () => {
    const type = (nonprofitStatus: number, nonprofitRequired: boolean) =>
      firstFundingType({ nonprofitStatus }, { nonprofitRequired });
    expect([type(1, true), type(2, true), type(3, true), type(3, false)]).toEqual([1, 1, 2, 1]);
  });
});

describe('submitting', () => {
  const refusal = (change: Partial<Promoter>, fundingType = 1, nonprofitRequired = true) =>
    submissionRefusal(fundingType, { ...promoter, ...change }, { nonprofitRequired }, today);

  it('a donation project requires a notice that is valid today', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ proofValidUntil: '2026-11-21' })).toBe('proof_expired');
    expect(refusal({ proofValidUntil: '2026-11-21' }, 2)).toBeNull();
    expect(refusal({ proofValidUntil: null })).toBeNull();
    expect(isProofExpired({ type: 'public_foundation', proofValidUntil: '2020-01-01' }, today)).toBe(false);
  });

  it('a donation project is refused if staff decided that the organization is not nonprofit', () => {
    expect(refusal({ nonprofitStatus: 1 })).toBeNull();
    expect(refusal({ nonprofitStatus: 3 })).toBe('nonprofit_required');
    expect(refusal({ nonprofitStatus: 3 }, 2)).toBeNull();
    expect(refusal({ nonprofitStatus: 3 }, 1, false)).toBeNull();
  });

  it('is refused to archived organizations', () => {
    expect(refusal({ status: 3 }, 2)).toBe('organization_archived');
  });
});

it.each([
  [1, 1, '2020-01-01', false, null],
  [2, 1, '2020-01-01', false, null],
  [2, 3, '2020-01-01', false, null],
  [2, 2, today, false, null],
  [2, 2, '2026-11-21', false, 'project_finished'],
  [2, 4, '2027-11-21', true, 'project_finished'],
  [3, 2, '2027-11-21', false, 'project_archived'],
] as const)(
  'status %i, review %i, until %s, funded %j: %j',
  (status, reviewStatus, endsOn, isFullyFunded, refusal) => {
    expect(changeRefusal({ status, reviewStatus, endsOn, isFullyFunded }, today)).toBe(refusal);
  },
);

it.each([
  [1, false, false, null],
  [2, false, false, 'not_to_delete'],
  [3, false, false, 'not_to_delete'],
  [2, true, false, null],
  [3, true, false, null],
  [1, false, true, 'project_has_money'],
  [2, true, true, 'project_has_money'],
] as const)(
  'deleting with status %i, by staff %j, with money %j: %j',
  (status, isStaff, hasMoney, refusal) => {
    expect(deletionRefusal({ status, isStaff, hasMoney })).toBe(refusal);
  },
);
