import { describe, expect, it } from 'vitest';
import { needsProof, proofState, proofValidUntil } from './proof.ts';
import { canSubmit, stateAfter, requiresReason, reviewDecisions } from './review.ts';
import {
  firstOpenStep,
  isNoticeExpired,
  isStepDone,
  isStepLocked,
  makesIncomplete,
  missingFields,
  type OrganizationContent,
  organizationSteps,
} from './steps.ts';

describe('a notice', () => {
  it.each([
    ['exemption', '2021-03-10', '2026-03-10'],
    ['corporation_tax', '2021-12-31', '2026-12-31'],
    ['p60a', '2023-11-21', '2026-11-21'],
    ['exemption', '2024-02-29', '2029-02-28'],
    ['p60a', '2024-02-29', '2027-02-28'],
    ['exemption', '2023-02-28', '2028-02-28'],
  ] as const)('%s of %s is valid until %s', (kind, issued, until) => {
    expect(proofValidUntil(kind, issued)).toBe(until);
  });

  it('is valid on its first and its last day, and on no day outside', () => {
    const on = (today: string) => proofState('2021-03-10', '2026-03-10', today);
    expect(['2021-03-09', '2021-03-10', '2026-03-10', '2026-03-11'].map(on)).toEqual([
      'prevalid',
      'valid',
      'valid',
      'expired',
    ]);
  });

  it('is needed by associations and private foundations, not by public bodies or companies', () => {
    const types = ['association', 'private_foundation', 'community', 'public_foundation', 'profit'] as const;
    expect(types.map(needsProof)).toEqual([true, true, false, false, false]);
  });
});

const full: OrganizationContent = {
  basics: { title: 'Chor', organization_type: 'association', statutory_purposes: ['p52_5'] },
  description: {
    description: '<p>Singing</p>',
    description_activity: '<p>Concerts</p>',
    description_strength: '',
  },
  address: { street: 'Markt 1', postal_code: '88131', city: 'Lindau', website: '' },
  bank: { account_holder: 'Chor e.V.', iban: 'DE89370400440532013000', bic: '' },
  proof: { proof_kind: 'exemption', proof_issued_on: '2024-05-02', proof_file: ['a'] },
  logo: { logo: ['b'] },
};
const today = '2026-11-21';

describe('the steps of an organization', () => {
  it('are done once required fields are filled in', () => {
    expect(firstOpenStep(full, today)).toBeNull();
    for (const step of organizationSteps) expect(isStepDone(step, full, today)).toBe(true);
  });

  it.each([
    [
      'basics',
      { ...full, basics: { ...full.basics, organization_type: 'not_selected' } },
      ['organization_type'],
    ],
    ['basics', { ...full, basics: { ...full.basics, statutory_purposes: [] } }, ['statutory_purposes']],
    [
      'description',
      { ...full, description: { ...full.description, description: '<p>&nbsp;</p><br />' } },
      ['description'],
    ],
    ['address', { ...full, address: { ...full.address, street: '', city: '' } }, ['street', 'city']],
    ['bank', { ...full, bank: { ...full.bank, iban: '' } }, ['iban']],
    [
      'proof',
      { ...full, proof: { proof_kind: null, proof_issued_on: null, proof_file: [] } },
      ['proof_kind', 'proof_issued_on', 'proof_file'],
    ],
    ['logo', { ...full, logo: { logo: [] } }, ['logo']],
  ] as const)('%s reports its empty fields', (step, content, missing) => {
    expect(missingFields(step, content as OrganizationContent)).toEqual(missing);
    expect(firstOpenStep(content as OrganizationContent, today)).toBe(step);
  });

  it('after the first incomplete one are locked, those before it are not', () => {
    const content = { ...full, address: { ...full.address, street: '' } };
    expect(organizationSteps.filter((step) => isStepLocked(step, content, { status: 1, today }))).toEqual([
      'bank',
      'proof',
      'logo',
    ]);
    expect(organizationSteps.filter((step) => isStepLocked(step, content, { status: 2, today }))).toEqual([]);
  });

  it('require a valid notice, and none of a public body', () => {
    const old = {
      ...full,
      proof: { ...full.proof, proof_kind: 'p60a' as const, proof_issued_on: '2023-11-20' },
    };
    expect([isNoticeExpired(old, '2026-11-20'), isNoticeExpired(old, '2026-11-21')]).toEqual([false, true]);
    expect(firstOpenStep(old, today)).toBe('proof');
    const community = {
      ...old,
      basics: { ...full.basics, organization_type: 'community' as const },
    };
    expect(firstOpenStep(community, today)).toBeNull();
  });

  it('report a field that is emptied in a complete organization, not in an incomplete one', () => {
    const noLogo = { ...full, logo: { logo: [] } };
    const other = { ...noLogo, basics: { ...full.basics, title: 'Other' } };
    expect([makesIncomplete(full, noLogo, today), makesIncomplete(noLogo, other, today)]).toEqual([
      true,
      false,
    ]);
  });

  it('are submitted while in progress and after a rejection', () => {
    const at = (status: number, reviewStatus: number) => canSubmit({ status, reviewStatus });
    expect([at(1, 1), at(2, 3), at(2, 1), at(2, 2), at(2, 4), at(3, 1)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a decision about an organization', () => {
  const outcome = (status: number, reviewStatus: number, needsReview: boolean) =>
    Object.fromEntries(
      reviewDecisions.map((decision) => {
        const next = stateAfter({ status, reviewStatus, needsReview }, decision);
        return [decision, next && [next.status, next.reviewStatus, next.needsReview]];
      }),
    );

  it('about a waiting organization may be any but a withdrawal', () => {
    expect(outcome(2, 1, true)).toEqual({
      public: [2, 2, false],
      accepted: [2, 4, false],
      rejected: [2, 3, false],
      send_back: [1, 1, false],
      withdraw: null,
    });
  });

  it('that is public may become accepted, be withdrawn or sent back, not rejected', () => {
    expect(outcome(2, 2, false)).toEqual({
      public: null,
      accepted: [2, 4, false],
      rejected: null,
      send_back: [1, 1, false],
      withdraw: [2, 1, true],
    });
  });

  it('is repeated to confirm what the owner has changed', () => {
    expect(outcome(2, 2, true)['public']).toEqual([2, 2, false]);
    expect(outcome(2, 4, true)['accepted']).toEqual([2, 4, false]);
  });

  it('that was rejected waits for its owner, or is sent back', () => {
    expect(outcome(2, 3, false)).toEqual({
      public: null,
      accepted: null,
      rejected: null,
      send_back: [1, 1, false],
      withdraw: null,
    });
  });

  it('is possible about complete ones only', () => {
    const none = { public: null, accepted: null, rejected: null, send_back: null, withdraw: null };
    for (const status of [1, 3, 4]) expect(outcome(status, 1, true)).toEqual(none);
  });

  it('requires a reason if the organization has to act', () => {
    expect(reviewDecisions.filter(requiresReason)).toEqual(['rejected', 'send_back']);
  });
});
