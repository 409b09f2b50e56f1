import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { lookUpBankCode, lookUpBic } from '../contract.ts';

const COMMERZBANK = { name: 'Commerzbank', bic: 'COBADEFFXXX', bank_code: '37040044' };

const app = useApp();
let owner: BuiltUser;
beforeAll(async () => {
  owner = await buildUser(app.services, {});
});

const byCode = (code: string, as?: BuiltUser) => app.call(lookUpBankCode, { params: { code } }, { as });
const byBic = (bic: string, as?: BuiltUser) => app.call(lookUpBic, { params: { bic } }, { as });

describe('the look-up of a bank', () => {
  test('finds it by the bank code of an IBAN and by its BIC', async () => {
    expect((await byCode('37040044', owner)).body).toEqual({ bank: COMMERZBANK });
    expect((await byBic('belade be', owner)).body).toMatchObject({
      bank: { bic: 'BELADEBEXXX', bank_code: '10050000' },
    });
  });

  test('answers nothing for codes and BICs that no German bank has, and refuses others', async () => {
    expect((await byCode('00000000', owner)).body).toEqual({ bank: null });
    expect((await byBic('ABNANL2A', owner)).body).toEqual({ bank: null });
    expect((await byCode('3704', owner)).status).toBe(400);
    expect((await byBic('BANK', owner)).status).toBe(400);
  });

  test('is closed to visitors and unconfirmed accounts, and limited', async () => {
    expect((await byCode('37040044')).status).toBe(401);
    expect((await byBic('COBADEFF')).status).toBe(401);
    const unconfirmed = await buildUser(app.services, {});
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [unconfirmed.id]);
    expect((await byCode('37040044', unconfirmed)).status).toBe(403);
    expect((await byBic('COBADEFF', unconfirmed)).status).toBe(403);
    const curious = await buildUser(app.services, {});
    await app.services.limits.consume('bank_lookup', String(curious.id), 120);
    expect((await byCode('37040044', curious)).status).toBe(429);
    expect((await byBic('COBADEFF', curious)).status).toBe(429);
  });
});
