import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { checkFeature, checkSetting, readPlatformSettings } from '../contract.ts';
import { setSettings } from './testing.ts';

const app = useApp();

describe('platform settings', () => {
  test('everybody reads the public settings, and only those', async () => {
    const answer = await app.call(readPlatformSettings);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ siteName: 'Obolus', minDonation: 100, enableFavorites: true });
    expect(answer.body).toMatchObject({ currencySymbol: '€', factorOfCurrencyToCoin: 100 });
    expect(answer.body).not.toHaveProperty('senderAddress');
    expect(answer.body).not.toHaveProperty('onlineHoldMinutes');
  });

  test('a feature is on or off; unknown names and settings that are not switches are off', async () => {
    const enabled = async (name: string) => (await app.call(checkFeature, { params: { name } })).body;
    expect(await enabled('coFunding')).toEqual({ enabled: true });
    expect(await enabled('enableVoting')).toEqual({ enabled: false });
    expect(await enabled('siteName')).toEqual({ enabled: false });
    expect(await enabled('noSuchFeature')).toEqual({ enabled: false });
    for (const on of ['fundingCodes', 'applicationTypes', 'contactPersons', 'fundingScopes', 'reminders'])
      expect(await enabled(on)).toEqual({ enabled: true });
    for (const missing of ['documents', 'bankProof', 'remoteLogin'])
      expect(await enabled(missing)).toEqual({ enabled: false });
  });

  test('external review is on while every project needs a review', async () => {
    const check = async () => (await app.call(checkFeature, { params: { name: 'externalReview' } })).body;
    expect(await check()).toEqual({ enabled: false });
    await setSettings(app.database.pool, { externalReviewRequired: true });
    expect(await check()).toEqual({ enabled: true });
  });

  test('one public setting is returned; a non-public one is answered like an unknown one', async () => {
    const read = (name: string) => app.call(checkSetting, { params: { name } });
    expect((await read('minDonation')).body).toEqual({ value: 100 });
    expect((await read('maxDonation')).body).toEqual({ value: null });
    expect((await read('senderAddress')).status).toBe(404);
    expect((await read('noSuchSetting')).status).toBe(404);
  });
});
