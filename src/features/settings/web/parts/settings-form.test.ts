import { expect, test } from 'vitest';
import { settingsFormOf, settingValuesOf } from './settings-form.ts';

test('typed values become those of the API; empty ones are no limit', () => {
  const typed = {
    maxProjectsPerOrganization: '3',
    maxNeeds: 'many',
    maxTotalNeed: '1,000.50',
    projectWindowFrom: '2027-01-01',
    projectWindowUntil: '',
    autoEndDaysAfterReview: '',
    nonprofitRequired: true,
  };
  expect(settingValuesOf('entry', typed, 'en')).toMatchObject({
    maxProjectsPerOrganization: 3,
    // The schema refuses it.
    maxNeeds: 'many',
    maxTotalNeed: 100_050,
    projectWindowFrom: '2027-01-01',
    projectWindowUntil: null,
    autoEndDaysAfterReview: null,
    nonprofitRequired: true,
  });
  expect(
    settingsFormOf('entry', { projectWindowFrom: '2027-01-01', maxTotalNeed: null }, 'de'),
  ).toMatchObject({
    projectWindowFrom: '2027-01-01',
    projectWindowUntil: '',
    maxTotalNeed: '',
  });
});

test('an address is shown with the umlaut of its domain', () => {
  expect(settingsFormOf('platform', { senderAddress: 'noreply@xn--bcher-kva.example' }, 'de')).toMatchObject({
    senderAddress: 'noreply@bücher.example',
  });
});
