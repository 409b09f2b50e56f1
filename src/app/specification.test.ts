import { describe, expect, it } from 'vitest';
import { fundingTone } from '#features/funding-records/rules.ts';
import { internalFundingList } from '#features/internal-fundings/list/fundings.ts';
import { organizationList } from '#features/organizations/list.ts';
import { statutoryPurposes } from '#features/organizations/purposes.ts';
import { projectList } from '#features/projects/list.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { TITLE_MAX } from '#features/reminders/rules.ts';
import { DATE_PRESETS } from '#kernel/clock.ts';
import {
  type AnyList,
  DIRECT_EXPORT_LIMIT,
  defineList,
  OPTION_SEARCH_MAX,
  PAGE_SIZES,
} from '#platform/contract/list.ts';
import { localeCodes } from '#platform/contract/locale.ts';
import { MAX_UPLOAD_BYTES } from '#platform/contract/upload.ts';
import { translator } from '#platform/i18n.ts';

/** The words of the second specification document, in American English. */
describe('the words of the specification', () => {
  const t = translator('en_US') as (key: string, params?: Record<string, string | number>) => string;
  const projects = { noun: 'projects', count: 120 };

  it.each([
    ['platform.admin:list.search', 'Search…'],
    ['platform.admin:list.resetFilters', 'Reset filters'],
    ['platform.admin:list.resetColumns', 'Reset columns'],
    ['platform.admin:list.apply', 'Apply'],
    ['platform.admin:list.previous', 'Prev'],
    ['platform.admin:list.next', 'Next'],
    ['platform.admin:list.sumHint', 'Shows the sum of the rows from the current page.'],
    ['platform.admin:list.totalHint', 'Shows the total sum of all rows across all pages.'],
    ['projects.admin:list.column.balance', 'Funded (total)'],
    ['projects.admin:list.column.percent', 'Funded in %'],
    ['projects.admin:list.column.goal', 'Needs in total'],
    ['platform:copied.url', 'Copied URL'],
  ])('of a table: %s', (key, words) => expect(t(key)).toBe(words));

  it.each([
    ['platform.admin:list.selectedOnPage', 'All 120 projects on this page are selected.'],
    ['platform.admin:list.selectAll', 'Select all 120 projects.'],
    ['platform.admin:list.allSelected', 'All 120 projects are selected.'],
  ])('of a selection: %s', (key, words) => expect(t(key, projects)).toBe(words));

  it.each([
    ['projects.admin:financing.fully_funded', 'Fully funded'],
    ['projects.admin:financing.expired', 'Expired'],
    ['projects.admin:financing.in_financing', 'In financing'],
    ['projects.admin:financing.banned', 'Banned'],
    ['projects.admin:organizationStatus.proofExpired', 'Proof expired'],
    ['projects.admin:review.needs_review', 'Needs review'],
    ['organizations.admin:nonprofit.2', 'Nonprofit'],
    ['organizations.admin:nonprofit.3', 'Not nonprofit'],
    ['organizations.admin:proof.valid', 'Valid'],
    ['organizations.admin:proof.expired', 'Expired'],
  ])('of a state: %s', (key, words) => expect(t(key)).toBe(words));

  it.each([
    ['platform.refusals:required', 'This field is required'],
    ['platform.refusals:invalid_email', 'Please enter a valid email address'],
    ['platform.refusals:pdf_only', 'Invalid file type: Only PDF files are allowed to be uploaded'],
    ['internal-fundings.admin:form.budget', 'Please select a budget'],
    ['internal-fundings.admin:form.company', 'Please select a Company'],
    ['internal-fundings.admin:form.status', 'Please select a status'],
    ['signup.refusals:terms_required', 'Please accept the terms of use'],
    ['signup.refusals:privacy_required', 'Please accept the privacy policy'],
    ['coins.support:code.invalidFormat', 'Invalid code format'],
    ['coins.support:code.tooLong', 'Code too long'],
  ])('of a wrong input: %s', (key, words) => expect(t(key)).toBe(words));

  it.each([
    ['platform.admin:list.errorTitle', 'Error'],
    ['platform.admin:list.errorText', 'Please try again or contact an administrator.'],
    ['platform:toast.generic', 'an error occurred'],
    ['platform.admin:list.exportFailed', 'Failed to start export'],
    ['projects.admin:archive.failed', 'Failed to archive projects'],
    ['organizations.admin:delete.failed', 'Failed to delete organization'],
    ['organizations.account:delete.failed', 'Failed to delete organization'],
    ['applications.account:delete.failed', 'Failed to delete project'],
    ['external-services.admin:remove.failed', 'Failed to delete service'],
    ['platform.admin:upload.failed', 'Failed to upload file'],
    ['signup.admin:invite.failed', 'Something unexpected went wrong and User could not be created'],
    ['reminders.admin:form.failed', 'Failed to create/update task.'],
    ['reminders.admin:form.notAuthorized', 'Not authorized'],
    ['reminders.admin:template.remove.failed', 'Failed to delete reminder template'],
    ['payouts.admin:status.failed', 'Failed to change status'],
    ['budgets.admin:form.failedCreate', 'Failed to create budget'],
    ['internal-fundings.admin:form.failed', 'Failed to fund project'],
    ['mails.admin:requeue.failed', 'Failed to requeue email'],
    ['coins.support:code.failed', 'Failed to redeem code'],
    ['platform.admin:list.settingsFailed', 'Could not save new table settings'],
    ['platform.refusals:permission_denied', 'You do not have the permission to perfom this action'],
    ['platform.refusals:unexpected', 'An unexpected error occurred'],
    ['platform.admin:list.empty', 'No entries found'],
    ['platform.admin:list.noOptions', 'No items found'],
  ])('of a failure: %s', (key, words) => expect(t(key)).toBe(words));
});

/** Colors of §4, by the number of the status. */
describe('the colors of the specification', () => {
  const tonesOf = (list: AnyList, column: string) => {
    const found = list.columns[column];
    return Object.fromEntries(
      (found?.kind === 'enum' ? found.options : []).map(({ value, tone }) => [value, tone]),
    );
  };
  const status = { 1: 'warning', 2: 'success', 3: 'light' };
  const review = { 1: 'warning', 2: 'success', 3: 'danger', 4: 'success' };
  const otherReview = { 1: 'warning', 2: 'success', 3: 'danger' };

  it.each([
    ['status of projects', projectList, 'status', status],
    ['status of organizations', organizationList, 'status', status],
    ['review of projects', projectList, 'review_status', review],
    ['review of organizations', organizationList, 'review_status', review],
    ['content review of projects', projectList, 'content_review_status', otherReview],
    ['content review of organizations', organizationList, 'content_review_status', otherReview],
    ['voting review of projects', projectList, 'voting_review_status', otherReview],
  ] as const)('%s', (_, list, column, tones) => expect(tonesOf(list, column)).toEqual(tones));

  it('internal fundings in their list', () => {
    const tones = tonesOf(internalFundingList, 'status');
    expect(Object.keys(tones)).toHaveLength(11);
    for (const [number, tone] of Object.entries(tones)) expect(tone).toBe(fundingTone(Number(number)));
  });
});

describe('the constants of the specification', () => {
  it('the purposes of the tax code, with a name in German and in English', () => {
    expect(statutoryPurposes.map(({ value }) => value)).toEqual([
      'p51',
      ...Array.from({ length: 26 }, (_, index) => `p52_${index + 1}`),
      'p53',
      'p54',
    ]);
    for (const locale of ['en_US', 'de'] as const) {
      const names = statutoryPurposes.map(({ label }) => translator(locale)(label));
      expect(new Set(names).size).toBe(29);
    }
    // The number is that of the item in § 52 (2) of the tax code (handbook §1).
    const english = translator('en_US');
    expect(english('organizations.admin:purpose.p52_1')).toMatch(/science/i);
    expect(english('organizations.admin:purpose.p52_14')).toMatch(/animal/i);
    expect(english('organizations.admin:purpose.p52_21')).toMatch(/sport/i);
    expect(english('organizations.admin:purpose.p52_26')).toMatch(/cemeter/i);
  });

  it('the kinds of organizations', () => {
    const column = organizationList.columns.organization_type;
    expect(column.options.map(({ value }) => value)).toEqual([
      'not_selected',
      'association',
      'community',
      'public_foundation',
      'private_foundation',
      'profit',
    ]);
  });

  it('sizes of pages, and 25 by default', () => {
    expect(PAGE_SIZES).toEqual([10, 25, 50, 100]);
    const { pageSize } = defineList({
      id: 'probe',
      feature: 'projects',
      permission: 'view_projects',
      title: 'projects.admin:list.title',
      noun: 'projects.admin:list.noun',
      defaultSort: 'at',
      columns: { at: { kind: 'datetime', label: 'projects.admin:list.column.createdAt', sort: true } },
    });
    expect(pageSize).toBe(25);
  });

  it('limits of exports, searches, titles and uploads', () =>
    expect([DIRECT_EXPORT_LIMIT, OPTION_SEARCH_MAX, TITLE_MAX, FORM_TITLE_MAX, MAX_UPLOAD_BYTES]).toEqual([
      500,
      64,
      64,
      128,
      8 * 1024 * 1024,
    ]));

  it('periods of a date filter, in the order of the menu', () =>
    expect(DATE_PRESETS.map((preset) => translator('en_US')(`platform.admin:list.preset.${preset}`))).toEqual(
      [
        'Today',
        'Yesterday',
        'This week',
        'Last week',
        'This month',
        'Last month',
        'This quarter',
        'Last quarter',
      ],
    ));

  it('locales', () => expect(localeCodes).toEqual(['en_US', 'de', 'du_DE', 'sie_DE']));
});
