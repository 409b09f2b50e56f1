import { formatMoney } from '#kernel/money.ts';
import { languageFor, testCards, type Texts, textsOf } from '../texts.ts';
import type { Payment } from './store.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  escape(text).replace(/\{\{(\w+)\}\}/g, (_match, name: string) => escape(values[name] ?? ''));

/** The reader of a page. */
export interface Reader {
  /** `Accept-Language`, or the language that the merchant requested. */
  readonly languages: string;
  /** Whether the buttons of the test bench are shown. */
  readonly controls: boolean;
}

interface Page {
  readonly texts: Texts;
  readonly language: 'de' | 'en';
  readonly amount: string;
  readonly merchant: string;
  readonly payment: Payment;
}

function pageOf(payment: Payment, reader: Reader): Page {
  const language = languageFor(reader.languages);
  return {
    texts: textsOf(language),
    language,
    amount: formatMoney(BigInt(payment.amount_cents), language === 'de' ? 'de-DE' : 'en-US'),
    merchant: payment.merchant,
    payment,
  };
}

const words = (page: Page, text: string) => fill(text, { amount: page.amount, merchant: page.merchant });

function shell(language: 'de' | 'en', texts: Texts, title: string, main: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escape(texts.brand)}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header><span class="brand"><span class="mark" aria-hidden="true"></span>${escape(texts.brand)}</span><span class="mode">${escape(texts.testMode)}</span></header>
<main>${main}</main>
</body>
</html>`;
}

function summary(page: Page): string {
  const { texts, payment, language } = page;
  const time = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-US', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(payment.expires_at);
  return `<section class="summary" aria-labelledby="merchant">
<p class="label">${escape(texts.payTo)}</p>
<h2 id="merchant">${escape(payment.merchant)}</h2>
<p class="amount"><span class="hidden">${escape(texts.amount)}: </span>${escape(page.amount)}</p>
<dl><dt>${escape(texts.purpose)}</dt><dd>${escape(payment.description)}</dd></dl>
<p class="until">${fill(texts.validUntil, { time })}</p>
</section>`;
}

function card(page: Page, name: (typeof testCards)[number], index: number): string {
  const [title = '', text = ''] = page.texts.cards[name];
  const digits = `4242 4242 4242 ${String(index + 1).padStart(4, '0')}`;
  return `<label class="card"><input type="radio" name="card" value="${name}"${index === 0 ? ' checked' : ''} aria-describedby="text-${name}">
<span class="chip" aria-hidden="true"></span>
<span class="card-title">${escape(title)}</span><span class="digits">${digits}</span>
<span class="card-text" id="text-${name}">${escape(text)}</span></label>`;
}

/** The page on which a payment is made. */
export function payPage(
  payment: Payment,
  reader: Reader,
  notices: { readonly repeat: number; readonly shuffle: boolean },
): string {
  const page = pageOf(payment, reader);
  const { texts } = page;
  const title = words(page, texts.title);
  const options = [1, 2, 3, 5]
    .map(
      (times) => `<option value="${times}"${times === notices.repeat ? ' selected' : ''}>${times}</option>`,
    )
    .join('');
  return shell(
    page.language,
    texts,
    title,
    `<h1>${title}</h1><div class="columns">${summary(page)}
<form method="post" action="/sandbox/pay/${payment.id}">
<fieldset><legend>${escape(texts.choose)}</legend>${testCards.map((name, index) => card(page, name, index)).join('')}</fieldset>
<details${notices.repeat > 1 || notices.shuffle ? ' open' : ''}><summary>${escape(texts.more)}</summary>
<label class="row"><span>${escape(texts.repeat)}</span><select name="repeat">${options}</select></label>
<label class="row"><span>${escape(texts.shuffle)}</span><input type="checkbox" name="shuffle" value="1"${notices.shuffle ? ' checked' : ''}></label></details>
<button class="primary" name="action" value="pay">${words(page, texts.pay)}</button>
<button class="quiet" name="action" value="cancel">${escape(texts.cancel)}</button>
</form></div>`,
  );
}

/** The bank's own page, on which the payer confirms their identity. */
export function confirmPage(payment: Payment, reader: Reader): string {
  const page = pageOf(payment, reader);
  const { texts } = page;
  return shell(
    page.language,
    texts,
    escape(texts.confirmTitle),
    `<h1>${escape(texts.confirmTitle)}</h1><div class="columns">${summary(page)}
<form method="post" action="/sandbox/pay/${payment.id}/confirm"><p>${escape(texts.confirmText)}</p>
<button class="primary" name="action" value="approve">${words(page, texts.approve)}</button>
<button class="quiet" name="action" value="reject">${escape(texts.reject)}</button></form></div>`,
  );
}

const backLink = (page: Page) =>
  `<p><a class="primary" href="${escape(page.payment.return_url)}">${words(page, page.texts.back)}</a></p>`;

/** The page shown after leaving without paying, or when the answer was lost. */
export function unfinishedPage(payment: Payment, reader: Reader, kind: 'abandoned' | 'lost'): string {
  const page = pageOf(payment, reader);
  const { texts } = page;
  const title = kind === 'abandoned' ? texts.abandonedTitle : texts.lostTitle;
  const text = kind === 'abandoned' ? texts.abandonedText : texts.lostText;
  const resume = `<p><a class="quiet" href="/sandbox/pay/${payment.id}">${escape(texts.resume)}</a></p>`;
  return shell(
    page.language,
    texts,
    escape(title),
    `<h1>${escape(title)}</h1><div class="columns">${summary(page)}<div><p>${words(page, text)}</p>${backLink(page)}${kind === 'abandoned' ? resume : ''}</div></div>`,
  );
}

/** The page of a payment that can no longer be paid. */
export function statusPage(payment: Payment, reader: Reader): string {
  const page = pageOf(payment, reader);
  const { texts } = page;
  const late = reader.controls && payment.status === 'pending';
  const confirm = `<form method="post" action="/sandbox/control/payments/${payment.id}/confirm-late"><button class="quiet">${escape(texts.confirmNow)}</button></form>`;
  return shell(
    page.language,
    texts,
    escape(texts.statusTitle),
    `<h1>${escape(texts.statusTitle)}</h1><div class="columns">${summary(page)}<div><p class="status status-${payment.status}" role="status">${escape(texts.status[payment.status])}</p>${backLink(page)}${late ? confirm : ''}</div></div>`,
  );
}

/** The page for an address without a payment. */
export function unknownPage(languages: string): string {
  const language = languageFor(languages);
  const texts = textsOf(language);
  return shell(
    language,
    texts,
    escape(texts.notFoundTitle),
    `<h1>${escape(texts.notFoundTitle)}</h1><p>${escape(texts.notFoundText)}</p>`,
  );
}
