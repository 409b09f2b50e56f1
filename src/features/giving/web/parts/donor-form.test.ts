import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { privateDonationBodySchema } from '#features/donations/contract/request.ts';
import { DONOR_LINE_LENGTHS } from '#features/donations/rules/donor.ts';
import {
  emptyForm,
  filledForm,
  type FormValues,
  problemsOf,
  requestBody,
  transferBody,
} from './donor-form.ts';
import { extraData } from './sending/intention.ts';
import { previewPrice } from './preview.ts';
import { givingSettings } from './settings.ts';

const settings = givingSettings({});
const filled: FormValues = {
  ...emptyForm(settings),
  provider: 'card',
  first_name: 'Erika',
  last_name: 'Muster',
  email: 'erika@example.org',
  street: 'Hauptstraße 1',
  postal_code: '50667',
  city: 'Köln',
  terms_accepted: true,
  privacy_accepted: true,
};

/** The refused fields of a form with the codes of their messages. */
function refused(change: Partial<FormValues>, raw: Parameters<typeof givingSettings>[0] = {}, net = 2500n) {
  const problems = problemsOf({ ...filled, ...change }, givingSettings(raw), net);
  return Object.fromEntries(Object.entries(problems).map(([name, { code }]) => [name, code]));
}

describe('the giving form', () => {
  test('is fine when it is filled, also without the additional line', () => {
    expect(refused({})).toEqual({});
    expect(refused({ additional_information: '' })).toEqual({});
  });

  test.each(['first_name', 'last_name', 'street', 'city', 'postal_code', 'email'] as const)(
    'requires %s',
    (field) => {
      expect(refused({ [field]: '' })).toEqual({ [field]: 'required' });
      expect(refused({ [field]: '  ' })).toEqual({ [field]: 'required' });
    },
  );

  test.each([{ country: '' }, { provider: '' }])('requires a choice: %o', (change) => {
    expect(refused(change)).toEqual({ [Object.keys(change)[0] ?? '']: 'required' });
  });

  test('takes only what looks like an address', () => {
    expect(refused({ email: 'erika@example' })).toEqual({ email: 'invalid_email' });
    expect(refused({ email: 'erika@[192.168.0.1]' })).toEqual({});
  });

  test('takes only a postal code that the country can have', () => {
    expect(refused({ postal_code: '5066' })).toEqual({ postal_code: 'postal_code' });
    expect(refused({ postal_code: '1010', country: 'AT' })).toEqual({});
    expect(refused({ postal_code: '', country: 'AE' })).toEqual({});
    expect(refused({ postal_code: '00000', country: 'AE' })).toEqual({});
    expect(refused({ postal_code: '5066', last_name: '' })).toEqual({
      last_name: 'required',
      postal_code: 'postal_code',
    });
  });

  test('leaves out the postal address if the operator allows it and no receipt is wanted', () => {
    const nowhere = { street: '', postal_code: '', city: '' };
    const isOptional = { requireDonorAddress: false };
    const missing = { street: 'required', postal_code: 'required', city: 'required' };
    expect(refused(nowhere, isOptional)).toEqual({});
    expect(refused({ ...nowhere, postal_code: '5066' }, isOptional)).toEqual({ postal_code: 'postal_code' });
    expect(refused({ ...nowhere, needs_receipt: true }, isOptional, 30_000n)).toEqual(missing);
    // Below the limit no receipt is offered, although the box may still be ticked.
    expect(refused({ ...nowhere, needs_receipt: true }, isOptional, 29_999n)).toEqual({});
    expect(refused(nowhere)).toEqual(missing);
  });

  test('begins with what is known of a signed-in donor', () => {
    const donor = {
      donor_kind: 'company' as const,
      company_name: 'Meier GmbH',
      has_one_name: false,
      first_name: 'Erika',
      last_name: 'Muster',
      email: 'erika@example.org',
      street: 'Weg 1',
      additional_information: '',
      postal_code: '1010',
      city: 'Wien',
      country: 'AT',
    };
    expect(filledForm(settings, donor)).toMatchObject({ ...donor, terms_accepted: false, provider: '' });
    expect(filledForm(settings, { ...donor, country: '' }).country).toBe('DE');
    expect(filledForm(settings, null)).toEqual(emptyForm(settings));
  });

  test('refuses a line that is too long with its limit, and one with a control character', () => {
    expect(problemsOf({ ...filled, city: 'x'.repeat(101) }, settings, 2500n)).toEqual({
      city: { code: 'too_long', max: 100 },
    });
    expect(refused({ first_name: 'Dr.med. Anna', last_name: 'gut.org gAG/Süd' })).toEqual({});
    expect(refused({ street: 'two\u0085lines' })).toEqual({ street: 'invalid' });
  });

  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('', ' ', 'Dr. Anna', 'a/b', 'evil.example', 'two\nlines', '\u0000', ' trimmed\n'),
    fc.integer({ min: 15, max: 260 }).map((length) => 'x'.repeat(length)),
  );
  const lines = Object.keys(DONOR_LINE_LENGTHS) as (keyof typeof DONOR_LINE_LENGTHS)[];

  const optional = givingSettings({ requireDonorAddress: false });
  test.each(lines)('judges %s as the schema of the request does', (name) => {
    const price = { net: 2500n, fee: 0n, total: 2500n, covered: false, borne: false, received: 2500n };
    const facts = { recipient: { kind: 'project', slug: 'orchard' }, extraData: '', settings } as const;
    const isAccepted = (text: string) =>
      privateDonationBodySchema.safeParse(requestBody({ ...of, [name]: text }, price, facts)).success;
    const of = { ...filled, ...(name === 'company_name' ? { donor_kind: 'company' as const } : {}) };
    fc.assert(
      fc.property(line, (text) => {
        // No country's digits here; what an email address looks like, and which names and address are required, are other rules.
        const { code } = problemsOf({ ...of, country: 'FR', [name]: text }, optional, 2500n)[name] ?? {};
        const byOtherRule = code === 'invalid_email' || (code === 'required' && name !== 'email');
        expect(code === undefined || byOtherRule).toBe(isAccepted(text));
      }),
    );
  });

  test('requires only the last name of a person with one name, and only the name of a company', () => {
    expect(refused({ has_one_name: true, first_name: '' })).toEqual({});
    expect(refused({ has_one_name: true, last_name: ' ' })).toEqual({ last_name: 'required' });
    const company = {
      donor_kind: 'company',
      company_name: 'Meier GmbH',
      first_name: '',
      last_name: '',
    } as const;
    expect(refused(company)).toEqual({});
    expect(refused({ ...company, company_name: '' })).toEqual({ company_name: 'required' });
    // What is hidden is not checked.
    expect(refused({ company_name: 'x'.repeat(201) })).toEqual({});
    expect(refused({ has_one_name: true, first_name: 'x'.repeat(101) })).toEqual({});
  });

  test('asks for consents as far as the operator does', () => {
    const without = { terms_accepted: false, privacy_accepted: false };
    expect(refused(without)).toEqual({ terms_accepted: 'terms', privacy_accepted: 'privacy' });
    expect(refused(without, { showTermsOfUseCheckbox: false })).toEqual({ privacy_accepted: 'privacy' });
    expect(refused(without, { showPrivacyAgreementCheckbox: false })).toEqual({ terms_accepted: 'terms' });
    expect(refused(without, { privacyPolicyType: 2 })).toEqual({ terms_accepted: 'terms' });
  });

  test('begins in Germany, without consents, and with the fee as the operator presets it', () => {
    expect(emptyForm(settings)).toMatchObject({
      country: 'DE',
      terms_accepted: false,
      privacy_accepted: false,
      needs_receipt: false,
      news_wanted: false,
      user_takes_fee: false,
    });
    expect(emptyForm(givingSettings({ takeFeeCheckboxDefaultValue: true })).user_takes_fee).toBe(true);
    expect(emptyForm(givingSettings({ forceTakeFee: true })).user_takes_fee).toBe(true);
  });
});

describe('the request', () => {
  const card = { fee_base_in_cents: 25, fee_factor_ppm: 14_000, smallest_in_cents: 50 };
  const facts = { recipient: { kind: 'project', slug: 'orchard' }, extraData: 'letter', settings } as const;
  const price = previewPrice(30_000n, card, settings, true);
  if (!price) throw new Error('an amount has a price');

  test('of a payment says all that the specification names, the fee on top of the net value', () => {
    expect(requestBody({ ...filled, user_takes_fee: true, needs_receipt: true }, price, facts)).toEqual({
      net_value_in_cents: 30_000,
      amount_in_cents: 30_451,
      donor_kind: 'person',
      company_name: '',
      has_one_name: false,
      first_name: 'Erika',
      last_name: 'Muster',
      email: 'erika@example.org',
      street: 'Hauptstraße 1',
      additional_information: '',
      postal_code: '50667',
      city: 'Köln',
      country: 'DE',
      terms_of_use_accepted: true,
      privacy_policy_accepted: true,
      needs_receipt: true,
      news_wanted: false,
      quantity: 1,
      currency_code: 'EUR',
      provider: 'card',
      user_takes_fee: true,
      extra_data: 'letter',
      project: 'orchard',
    });
  });

  test('of a company names it and its contact; of a person no company that was typed before', () => {
    const typed = { ...filled, company_name: 'Meier GmbH', has_one_name: true };
    expect(requestBody({ ...typed, donor_kind: 'company' }, price, facts)).toMatchObject({
      donor_kind: 'company',
      company_name: 'Meier GmbH',
      has_one_name: false,
      first_name: 'Erika',
    });
    expect(requestBody(typed, price, facts)).toMatchObject({
      donor_kind: 'person',
      company_name: '',
      has_one_name: true,
      first_name: '',
      last_name: 'Muster',
    });
  });

  test('of a transfer has neither provider nor fee; an organization is named as promoter', () => {
    const recipient = { kind: 'organization', slug: 'gartenfreunde' } as const;
    const body = transferBody(filled, price, { ...facts, recipient });
    expect(body).toMatchObject({ amount_in_cents: 30_000, promoter: 'gartenfreunde', quantity: 1 });
    for (const key of ['provider', 'user_takes_fee', 'net_value_in_cents', 'project']) {
      expect(body).not.toHaveProperty(key);
    }
  });

  test('requests a receipt only if one is offered', () => {
    const less = previewPrice(29_999n, card, settings, false);
    expect(less && transferBody({ ...filled, needs_receipt: true }, less, facts).needs_receipt).toBe(false);
  });
});

describe('where a donation comes from', () => {
  afterEach(() => vi.unstubAllGlobals());
  const store = (kept: string | null) => ({
    getItem: (key: string) => (key === 'donation_extra_data' ? kept : null),
  });

  test('is what the browser has stored, else the query parameter source', () => {
    vi.stubGlobal('sessionStorage', store(null));
    vi.stubGlobal('localStorage', store(null));
    expect(extraData('?source=letter')).toBe('letter');
    expect(extraData('')).toBe('');
    vi.stubGlobal('localStorage', store('campaign'));
    expect(extraData('?source=letter')).toBe('campaign');
    vi.stubGlobal('sessionStorage', store('this visit'));
    expect(extraData('?source=letter')).toBe('this visit');
  });
});
