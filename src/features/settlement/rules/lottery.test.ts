import { describe, expect, test } from 'vitest';
import { companyTerms, type LotteryProject, payoutTerms } from './lottery.ts';

const own = { id: 1n, company: null };
const other = { id: 2n, company: null };
const project: LotteryProject = {
  fundingType: 4,
  bankAccount: own,
  lotteryPossible: true,
  fallback: { fundingTypes: [4, 2, 3], bankAccount: other },
};

describe('lottery funds', () => {
  test.each([
    ['an entitled company gives lottery funds', {}, true, 4, own],
    ['another company gives under the fallback type', {}, false, 2, other],
    ['a type that is not for the lottery gives none', { lotteryPossible: false }, true, 2, other],
    ['other projects have their own terms', { fundingType: 2, lotteryPossible: false }, false, 2, own],
  ] as const)('%s', (_, change, entitled, fundingType, bankAccount) => {
    expect(companyTerms({ ...project, ...change }, entitled)).toMatchObject({ fundingType, bankAccount });
  });

  test('cannot be given by another company if there is no fallback type, or only one for the lottery', () => {
    expect(companyTerms({ ...project, fallback: null }, false)).toBeNull();
    expect(
      companyTerms({ ...project, fallback: { fundingTypes: [4], bankAccount: other } }, false),
    ).toBeNull();
  });
});

test('money that was given is paid out in any case; donors do not change the terms', () => {
  const company = { kind: 'company', id: 7n } as const;
  const donors = { kind: 'provider', id: 7n } as const;
  expect(payoutTerms(project, company, [7n])).toMatchObject({ fundingType: 4, bankAccount: own });
  expect(payoutTerms(project, company, [8n])).toMatchObject({ fundingType: 2, bankAccount: other });
  expect(payoutTerms({ ...project, fallback: null }, company, [])).toMatchObject({ fundingType: 4 });
  expect(payoutTerms(project, donors, [])).toMatchObject({ fundingType: 4, bankAccount: own });
});
