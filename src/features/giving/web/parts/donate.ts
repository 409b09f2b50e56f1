import { data, redirect, type RouterContextProvider } from 'react-router';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { listPaymentProviders } from '#features/payments/contract/providers.ts';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { formatDecimal } from '#kernel/money.ts';
import { intlLocale, languageOf, type Locale, translator } from '#platform/i18n.ts';
import { type ActionProblem, formOf } from '#platform/web/action.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { apiFrom, isApiError } from '#platform/web/api.ts';
import { formatter } from '#platform/web/format.ts';
import { webFrom } from '#platform/web-context.ts';
import { readOwnDonor } from '../../contract/own.ts';
import { getPrivateDonation } from '../../contract/status.ts';
import { unreadAmount } from './amount/amount.ts';
import { sentAmount } from './amount/sent-amount.ts';
import { countries } from '#platform/web/countries.ts';
import type { Earlier, Providers } from './donation-form.tsx';
import { type FormValues, problemsOf, requestBody, transferBody, valuesOf } from './donor-form.ts';
import { previewPrice, type PricePreview } from './preview.ts';
import { problemWords } from './problem-words.ts';
import type { GivingRecipient } from './recipient.ts';
import { extraLine } from './sending/intention.ts';
import { problemOf } from './sending/problems.ts';
import { givingSettings, type GivingSettings } from './settings.ts';

/** The cookie with the donation that was requested last without scripts ({@link Sent}), for its own page. */
const SENT = 'donation_sent';
/** Seconds for which a payment can be open (handbook §8). */
const SENT_SECONDS = 3600;

/** A donation that this browser has requested without scripts: what the draft of the tab is with scripts. */
interface Sent {
  /** The key of the form. */
  readonly key: string;
  /** The token of the donation. */
  readonly token: string;
  /** A digest of the request: sent again, it is the same donation. */
  readonly digest: string;
  /** The token of the payment whose place it took (decision 596). */
  readonly replaces?: string;
}

function sentBefore(cookies: string): Sent | null {
  const part = new RegExp(
    `(?:^|; )${SENT}=([\\w-]{36})\\.([\\w-]{36})\\.([0-9a-f]{64})(?:\\.([\\w-]{36}))?(?:;|$)`,
  );
  const [, key, token, digest, replaces] = part.exec(cookies) ?? [];
  if (key === undefined || token === undefined || digest === undefined) return null;
  return { key, token, digest, ...(replaces === undefined ? {} : { replaces }) };
}

/**
 * For loaders: the payment methods, and the key under which the form is sent without scripts. It is the key of the
 * visitor's last donation while its money is awaited: neither going back nor a reload makes the same donation a second
 * one. Such a page must not be shared.
 */
export async function loadOffers(context: Readonly<RouterContextProvider>, cookies: string) {
  const { call, actor, locale } = webFrom(context);
  const [providers, open, donor] = await Promise.all([
    loadProviders(context),
    findOpen(context, cookies),
    actor ? call(readOwnDonor, {}) : null,
  ]);
  return {
    providers,
    countries: countries(intlLocale(locale)),
    /** What the form fills in for a signed-in donor. */
    donor,
    formKey: open?.key ?? crypto.randomUUID(),
    /** The payment that was requested without scripts and is open at the provider. */
    open: open?.payment ?? null,
    /** That payment, for one in its place. */
    earlier: open?.earlier ?? null,
  };
}

async function loadProviders(context: Readonly<RouterContextProvider>): Promise<Providers> {
  const { results, manual_bank_transfer: manual } = await apiFrom(context)(listPaymentProviders, {});
  return { list: manual ? [...results, manual] : results, transfer: manual?.slug ?? null };
}

async function findOpen(context: Readonly<RouterContextProvider>, cookies: string) {
  const sent = sentBefore(cookies);
  if (sent === null) return null;
  const { key, token } = sent;
  try {
    const donation = await webFrom(context).call(getPrivateDonation, { params: { token } });
    if (donation.outcome !== 'waiting') return null;
    const { amount, held, payment_url: paymentUrl } = donation;
    const payment = paymentUrl === null ? null : { cents: amount.in_cents, paymentUrl };
    return { key, payment, earlier: { token, held: held.in_cents } satisfies Earlier };
  } catch (error) {
    // A token of another database, or one that the visitor has changed.
    if (isApiError(error) && error.status < 500) return null;
    throw error;
  }
}

/**
 * The action of the giving form for browsers without scripts: requests a payment, or announces a bank transfer, and leads
 * on to it. The same input under the same key of the form is one donation, however often it is sent; other input takes the
 * place of the payment that this browser has requested last on the page, while that is unpaid (decision 710). Refusals and
 * input are returned to the form.
 */
export async function donate(
  context: Readonly<RouterContextProvider>,
  request: Request,
  recipient: Pick<GivingRecipient, 'kind' | 'slug'>,
) {
  const sent = textsOf(await formOf(request));
  const web = webFrom(context);
  const checked = await check(context, sent);
  if ('refused' in checked) return problem({ ...checked.refused, values: sent }, 400);
  const { values, price, settings, isTransfer } = checked;
  const url = new URL(request.url);
  const facts = { recipient, settings, extraData: extraLine(url.searchParams.get('source') ?? '') };
  const key = /^[\w-]{36}$/.test(sent['key'] ?? '') ? String(sent['key']) : crypto.randomUUID();
  const before = sentBefore(request.headers.get('cookie') ?? '');
  try {
    if (isTransfer) {
      const body = transferBody(values, price, facts);
      const once = await intentionOf(key, body, before);
      const { donation } = await web.call(announceBankTransfer, ...once.call);
      web.headers.append('set-cookie', sentCookie({ ...once.sent, token: donation.token }, url));
      return redirect(`/donation/${donation.token}/`, 303);
    }
    const body = requestBody(values, price, facts);
    const once = await intentionOf(key, body, before);
    const { donation } = await web.call(requestPrivateDonation, ...once.call);
    web.headers.append('set-cookie', sentCookie({ ...once.sent, token: donation.token }, url));
    // A form must not be redirected to another origin (Content-Security-Policy): this page leads on at once.
    return redirect(`/donation/${donation.token}/?pay=1`, 303);
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The donation of a refused payment has failed: the same key would always get the same response.
    const next = error.hasCode('provider_refused') ? crypto.randomUUID() : key;
    return problem({ ...refusalOf(error, web.locale), values: { ...sent, key: next } }, error.status);
  }
}

/** The texts of a form by their names. */
function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

const problem = (found: Omit<ActionProblem, 'at'>, status: number) =>
  data<ActionProblem>({ ...found, at: Date.now() }, { status });

type Checked =
  | { readonly refused: Pick<ActionProblem, 'messages' | 'fields'> }
  | {
      readonly values: FormValues;
      readonly price: PricePreview;
      readonly settings: GivingSettings;
      /** Whether a bank transfer was chosen. */
      readonly isTransfer: boolean;
    };

/** The sent form if it is complete; otherwise what is wrong with it, by the rules of the form with scripts. */
async function check(
  context: Readonly<RouterContextProvider>,
  sent: Readonly<Record<string, string>>,
): Promise<Checked> {
  const { call, locale } = webFrom(context);
  const [{ list, transfer }, raw] = await Promise.all([
    loadProviders(context),
    call(readPlatformSettings, {}),
  ]);
  const settings = givingSettings(raw);
  const texts = translator(locale);
  const t = texts.ns('giving.form');
  const values = valuesOf(sent);
  const provider = list.find(({ slug }) => slug === values.provider) ?? null;
  const net = sentAmount(sent, languageOf(locale));
  const price = previewPrice(net, provider, settings, values.user_takes_fee);
  const wordsOf = problemWords(t, texts.ns('platform'));
  const fields: Record<string, string[]> = {};
  if (price === null) {
    fields['amount'] = [texts.ns('giving')(`amount.${unreadAmount(sent['amount'] ?? '')}`)];
  }
  if (provider === null) fields['provider'] = [t('method.missing')];
  for (const [name, found] of Object.entries(problemsOf(values, settings, net)))
    fields[name] = [wordsOf(name, found)];
  if (price === null || provider === null || Object.keys(fields).length > 0) {
    return { refused: { messages: [], fields } };
  }
  if (price.fee > 0n && sent['total'] !== formatDecimal(price.total)) {
    // The page showed another fee: for another amount, or another method.
    const total = formatter(locale).money(price.total);
    return { refused: { messages: [t('totalChanged', { total })], fields } };
  }
  return { values, price, settings, isTransfer: provider.slug === transfer };
}

/** What the server has refused, by the names of the form. */
function refusalOf(error: ApiError, locale: Locale): Pick<ActionProblem, 'messages' | 'fields'> {
  const { overfunded, fields, others, whoops } = problemOf(error);
  const generic = whoops ? [translator(locale).ns('platform')('toast.generic')] : [];
  return {
    messages: [...(overfunded === null ? [] : [overfunded]), ...others, ...generic],
    fields: Object.fromEntries(fields.map(({ field, message }) => [field, [message]])),
  };
}

function sentCookie({ key, token, digest, replaces }: Sent, { protocol, pathname }: URL): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  const value = [key, token, digest, ...(replaces === undefined ? [] : [replaces])].join('.');
  return `${SENT}=${value}; Path=${pathname}; Max-Age=${SENT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The intention behind a request: the same input of a form has the same idempotency key, and takes the place of the same
 * payment as when it was sent first; other input has another key, and takes the place of the payment sent before.
 */
async function intentionOf<B extends object>(key: string, body: B, before: Sent | null) {
  const digest = await digestOf(body);
  const isSame = before?.key === key && before.digest === digest;
  const replaces = isSame ? before.replaces : before?.token;
  const more = replaces === undefined ? {} : { replaces };
  // Input that was sent before and is chosen again after other input is another request: it replaces another payment.
  const intention = key + (await digestOf({ body, ...more }));
  return {
    sent: { key, digest, ...more },
    // The key has 36 and 64 characters: as many as one may have.
    call: [{ body: { ...body, ...more } }, { idempotencyKey: intention }] as const,
  };
}

async function digestOf(content: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
