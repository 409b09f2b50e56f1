import { describe, expect, test } from 'vitest';
import { recordKindOf } from './preview-records.ts';

describe('what a mail is about', () => {
  test.each([
    ['donation_confirmed', ['amount', 'project_title'], 'donation'],
    ['payout_paid', ['reference', 'amount', 'project_title'], 'payout'],
    ['voting_result', ['voting_title', 'participant_title'], 'voting'],
    ['project_public', ['project_title', 'organization_title'], 'project'],
    ['organization_submitted', ['organization_title', 'admin_link'], 'organization'],
    ['company_released', ['company_title'], 'company'],
    ['password_reset', ['username', 'reset_link'], null],
  ])('%s', (key, placeholders, kind) => {
    expect(recordKindOf(key, placeholders)).toBe(kind);
  });
});
