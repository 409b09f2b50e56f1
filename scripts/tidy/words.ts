import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts, messageFolders } from './messages.ts';
import { root } from './sources.ts';

/** The word for a thing on the screens, and the words not used for it. */
interface Word {
  readonly en: string;
  readonly de: string;
  readonly notEn?: RegExp;
  readonly notDe?: RegExp;
}

/** One word per thing. Each pair is listed in the table of `docs/glossary.md`, "Words of the interface". */
const words: readonly Word[] = [
  { en: 'accepted', de: 'angenommen', notDe: /\bAkzeptiert\b|\bAkzeptieren:|\bakzeptierte/ },
  {
    en: 'available',
    de: 'verfügbar',
    notEn: /\bnet remaining(?! budget)|\bpots?\b/i,
    notDe: /\bTopf\b|netto .*übrig/,
  },
  { en: 'ban', de: 'sperren', notEn: /\bstop(ped)? (this|the) (project|organization)\b|^Stopped$/ },
  { en: 'character', de: 'Zeichen', notEn: /\bsigns?\b(?!-up| up|-on|ed)/i },
  { en: 'chargeback', de: 'Rückbuchung', notEn: /taken (back )?by (the |a )?banks?/i, notDe: /zurückgeholt/ },
  { en: 'claim against', de: 'Forderung gegen', notEn: /\bclaims? on\b/i, notDe: /\bForderung(en)? an\b/ },
  { en: 'code campaign', de: 'Spendencode-Aktion', notEn: /coin campaign/i, notDe: /Coin-Aktion/ },
  { en: 'content review', de: 'inhaltliche Prüfung', notDe: /Inhaltsprüfung/ },
  {
    en: 'current password',
    de: 'aktuelles Passwort',
    notEn: /\bown password\b/i,
    notDe: /eigene[ns]? Passwort/i,
  },
  { en: 'default', de: 'Standard', notEn: /as the platform came/i, notDe: /wie ausgeliefert/i },
  { en: 'donation', de: 'Spende', notEn: /\b(gift|giver)s?\b/i },
  {
    en: 'donation receipt',
    de: 'Spendenbescheinigung',
    notDe: /Spenden(quittung|bestätigung)|Zuwendungsbestätigung/,
  },
  { en: 'email', de: 'E-Mail', notEn: /\be-mail|\bmail(s|ed)?\b(?! server)/i, notDe: /(?<!E-)\bMails?\b/ },
  { en: 'funding scope', de: 'Förderbereich', notEn: /funding program/i, notDe: /Förderprogramm/ },
  {
    en: 'log in',
    de: 'anmelden',
    notEn: /\bsign(ed|ing)?[ -]in\b/i,
    notDe: /\b(ein|aus)loggen\b|\bLogin\b/i,
  },
  { en: 'needs review', de: 'zu prüfen', notDe: /Prüfung nötig/ },
  { en: 'nonprofit', de: 'gemeinnützig', notEn: /non-profit/i },
  { en: 'notify', de: 'benachrichtigen', notEn: /\b(tell|tells|told)\b/i },
  {
    en: 'on hold',
    de: 'zurückgehalten',
    notEn: /\bleft out of the (payment )?file\b|\bstays? out\b/i,
    notDe: /bleib(t|en) draußen/,
  },
  { en: 'organization', de: 'Organisation', notEn: /organisation/i },
  {
    en: 'payment method',
    de: 'Zahlungsart',
    notEn: /\bways? (to pay|of payment)\b/i,
    notDe: /Zahlungs(weise|methode|weg)\b/,
  },
  { en: 'payment provider', de: 'Zahlungsdienst', notDe: /Zahlungsanbieter/ },
  {
    en: 'refund',
    de: 'erstatten',
    notEn: /\b(send|sends|sent) back\b/i,
    notDe: /zurückgezahlt|zurückzahlen|Rückzahlung/,
  },
  { en: 'requested', de: 'gewünscht', notEn: /\bwish(ed|es)?\b/i },
  {
    en: 'reservation',
    de: 'Reservierung',
    notEn: /\bkept free\b|\b(the|a|its|no) hold\b|^Hold$/i,
    notDe: /vormerkung|vorgemerkt|freigehalten|frei gehalten|freihält/i,
  },
  { en: 'save', de: 'speichern', notEn: /\bkept\b/i },
  { en: 'source', de: 'Geldgeber', notEn: /^whose money/i, notDe: /^wessen Geld/i },
  { en: 'status', de: 'Status', notEn: /^(State|Standing)$/, notDe: /^(Stand|Zustand)$/ },
  {
    en: 'still needed',
    de: 'noch offen',
    notEn: /\bstill (lacks?|missing)\b/i,
    notDe: /fehlen noch|fehlt noch|noch fehl/i,
  },
  { en: 'submit', de: 'einreichen', notEn: /\bhand(s|ed|ing)? (it |the \w+ )?in\b/i },
  { en: 'top up', de: 'aufstocken', notEn: /\bcharge (the )?budgets?\b/i, notDe: /auflad/i },
  { en: 'unassigned money', de: 'nicht zugeordnetes Geld', notEn: /\boverflow\b/i, notDe: /Überlauf/i },
  {
    en: 'visible to staff only',
    de: 'nur intern sichtbar',
    notEn: /\bonly staff\b|\bstaff alone\b/i,
    notDe: /\bnur (für )?(Mitarbeitende|das Team|die Verwaltung)\b/i,
  },
  { en: 'voting', de: 'Abstimmung', notDe: /\bVoting/ },
];

/** Texts that deviate for a reason, with its source. */
const allowed: Readonly<Record<string, string>> = {
  'applications/admin:decide.send_back': 'handbook §2.2: a review is sent back',
  'applications/account:status.sentBack': 'handbook §2.2: a review is sent back',
  'donations/admin:accountKind.overflow': 'handbook §8: the overflow account of the ledger',
  'donations/admin:accountKind.refund_due_repaid': 'glossary, claim entry: a debtor pays a claim back',
  'donations/admin:claim.repaid.action': 'glossary, claim entry: a debtor pays a claim back',
  'donations/admin:claim.repaid.title': 'glossary, claim entry: a debtor pays a claim back',
  'donations/admin:clarify.claimText': 'glossary, claim entry: a debtor pays a claim back',
  'donations/admin:done.repaid': 'glossary, claim entry: a debtor pays a claim back',
  'donations/admin:event.claim_repaid': 'glossary, claim entry: a debtor pays a claim back',
  'donations/admin:journalKind.claim_repaid': 'glossary, claim entry: a debtor pays a claim back',
  'ledger/admin:checks.claim_entries.text': 'glossary, claim entry: a debtor pays a claim back',
  'ledger/admin:checks.overflow.text': 'handbook §8: the overflow account of the ledger',
  'ledger/admin:checks.unassigned_payments.text': 'handbook §8: the overflow account of the ledger',
  'organizations/account:decision.send_back': 'handbook §2.2: a review is sent back',
  'organizations/account:status.sentBack': 'handbook §2.2: a review is sent back',
  'organizations/admin:decide.button.send_back': 'handbook §2.2: a review is sent back',
  'organizations/admin:decide.done.send_back': 'handbook §2.2: a review is sent back',
  'organizations/admin:decide.send_back': 'handbook §2.2: a review is sent back',
  'organizations/admin:ready.intro': 'handbook §2.2: a review is sent back',
};

/** Texts that use another word for a thing than the one of the glossary, and pairs that the glossary lacks. */
export async function wrongWords(): Promise<string[]> {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const unlisted = words
    .filter(({ en, de }) => !glossary.includes(`| ${en} | ${de} |`))
    .map(({ en, de }) => `docs/glossary.md lacks | ${en} | ${de} |`);
  const texts = (await Promise.all(messageFolders().map(textsOf))).flat();
  const wrong = texts.filter(({ key }) => !(key in allowed)).flatMap(wordsIn);
  const used = new Set(texts.filter((text) => wordsIn(text).length > 0).map(({ key }) => key));
  const needless = Object.keys(allowed)
    .filter((key) => !used.has(key))
    .map((key) => `${key} is allowed another word and has none: remove it from the list`);
  return [...unlisted, ...wrong, ...needless];
}

interface Text {
  readonly key: string;
  readonly text: string;
  readonly german: boolean;
}

async function textsOf(folder: string): Promise<Text[]> {
  const place = folder.replace(/^src\/(features\/)?/, '').replace('/messages', '');
  const locales = ['en_US', 'de', 'du_DE', 'sie_DE'] as const;
  const loaded = await Promise.all(locales.map((locale) => loadTexts(folder, locale)));
  return loaded.flatMap((texts, at) =>
    [...texts].map(([key, text]) => ({ key: `${place}:${key}`, text, german: at > 0 })),
  );
}

/** The wrong words of a text; names of placeholders are not read. */
function wordsIn({ key, text, german }: Text): string[] {
  const read = text.replaceAll(/\{\{.*?\}\}|<\/?\w+>/g, '');
  return words.flatMap(({ en, de, notEn, notDe }) => {
    const found = (german ? notDe : notEn)?.exec(read)?.[0];
    return found === undefined ? [] : [`${key} says "${found}": write "${german ? de : en}"`];
  });
}
