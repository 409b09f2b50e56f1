import { type RawBuilder, sql } from 'kysely';
import { needsProof } from '#features/organizations/rules/proof.ts';
import { bankProofStateOf } from '#features/organizations/server/index.ts';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { OUTSIDE_EEA, SEPA } from '../rules/payment-area.ts';
import { SPONSORING } from '../rules/payment-file.ts';

/**
 * In SQL, for lists and counts over all payouts, what `exclusionsOf` decides for those of one file. Each expression calls the
 * payout `y`, its organization `o` and its paying account `b`.
 */

/** Whether a payment file orders the payout. */
export const isOrderedSql = sql<boolean>`EXISTS (SELECT FROM payment_file_payout f WHERE f.payout_id = y.id AND f.freed_by IS NULL)`;

const waitsForTransfer = sql<boolean>`(y.paid_at IS NULL AND y.amount_cents > 0)`;

/** Whether the payout still waits for its transfer to another account than the current one of its organization (decision 355). */
export const hasFormerAccount = (now: Date) => sql<boolean>`(${waitsForTransfer}
  AND NOT EXISTS (SELECT FROM organization_account_at(y.organization_id, ${now}) n
    WHERE (n.account_holder, n.iban, n.bic) = (y.account_holder, y.iban, y.bic)))`;

/** Whether the payout waits because of the proof of its organization. */
export const lacksProof = (today: IsoDate) => sql<boolean>`(${waitsForTransfer}
  AND y.proof_override_reason IS NULL AND y.funding_type <> ${SPONSORING}
  AND o.organization_type <> ALL (${organizationTypes.filter((type) => !needsProof(type))})
  AND NOT coalesce(o.proof_verified_at IS NOT NULL AND o.proof_valid_until >= ${today}::date
    AND coalesce(o.proof_issued_on, o.proof_valid_until) <= ${today}::date, false))`;

/** Whether two persons stand behind the account of the payout, and it has taken effect (decision 317): without a row nobody has confirmed it (690). */
export const isAccountConfirmed = (now: Date) => sql<boolean>`(EXISTS (
  SELECT FROM organization_account a WHERE a.organization_id = o.id AND a.state = 'confirmed'
    AND (a.account_holder, a.iban, a.bic) = (y.account_holder, y.iban, y.bic) AND a.effective_from <= ${now}))`;

/** Whether the organization was not released, or is under review again. */
export const isUnderReview = sql<boolean>`(o.review_status NOT IN (2, 4) OR o.needs_donation_review)`;

/** A setting without a default value, as text; null if it was not entered. */
const settingText = (key: keyof PlatformSettings) =>
  sql<string | null>`(SELECT value #>> '{}' FROM platform_setting WHERE key = ${key})`;

/** The form and the check digits of an IBAN; lengths by country are checked when an account is entered. */
const isIban = (iban: RawBuilder<unknown>) =>
  sql<boolean>`(${iban} ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' AND (
  SELECT string_agg(CASE WHEN c ~ '[A-Z]' THEN (ascii(c) - 55)::text ELSE c END, '' ORDER BY n)::numeric % 97 = 1
  FROM regexp_split_to_table(substr(${iban}, 5) || left(${iban}, 4), '') WITH ORDINALITY AS t (c, n)))`;

/** The form of a BIC, or none. */
const isBic = (bic: RawBuilder<unknown>) =>
  sql<boolean>`(coalesce(${bic}, '') ~ '^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$')`;

/** Whether a bank can write some of a name, as `bankName` of the kernel decides it: digits, and letters of three scripts. */
const isWritable = (name: RawBuilder<unknown>) =>
  sql<boolean>`(${name} ~ '[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0370-\u03FF\u0400-\u045F\u0490\u0491\u1E00-\u1FFF]')`;

/** Whether a SEPA transfer reaches the account, with what banks outside the EEA need besides its IBAN. */
const isReachable = sql<boolean>`(left(y.iban, 2) = ANY (${[...SEPA]})
  AND (left(y.iban, 2) <> ALL (${[...OUTSIDE_EEA]})
    OR y.bic <> '' AND ${isWritable(sql.ref('o.city'))} AND o.country ~ '^[A-Z]{2}$'))`;

/** Whether the account is at one of the operator's own banks, as `isAtOneOf` of organizations decides it. */
const isAtOwnBank: RawBuilder<boolean> = sql<boolean>`coalesce((
  SELECT bool_or(name !~ '^[0-9]{8}$' AND rpad(name, 11, 'X') = rpad(y.bic, 11, 'X'))
    AND substr(y.bic, 5, 2) = left(y.iban, 2)
    AND (NOT bool_or(name ~ '^[0-9]{8}$')
      OR bool_or(name ~ '^[0-9]{8}$' AND left(y.iban, 2) = 'DE' AND name = substr(y.iban, 5, 8)))
  FROM regexp_split_to_table(${settingText('ownBankBics')}, '[[:space:],;]+') AS name WHERE name <> ''), false)`;

/** The state of the proof of the account that a payout goes to. */
export const bankProofOfPayout = bankProofStateOf(sql.ref('o.id'), sql.ref('y.iban'));

/** Whether the owner of the account still has to be proved. */
const lacksBankProof = sql<boolean>`(y.proof_override_reason IS NULL AND coalesce(${settingText('bankProof')}, '') = 'true'
  AND NOT ${isAtOwnBank} AND ${bankProofOfPayout} IS DISTINCT FROM 'accepted')`;

/** The operator's IBAN as `loadSettings` reads it: without what its field leaves out. A BIC that is none is read as unknown. */
const ownIban = sql<
  string | null
>`upper(regexp_replace(${settingText('bankAccountIban')}, '[^0-9A-Za-z]', '', 'g'))`;

/** Whether the account that pays is known, active, confirmed by a second person, that of the operator or of the giving company, and one that a file can name. */
const hasOwnDebtor = sql<boolean>`(CASE WHEN y.bank_account_id IS NULL
  THEN coalesce(${isWritable(settingText('bankAccountHolder'))} AND ${isIban(ownIban)}, false)
  ELSE b.awaits_confirmation IS NOT TRUE AND b.is_active IS NOT FALSE AND ${isWritable(sql.ref('b.holder'))}
    AND ${isIban(sql.ref('b.iban'))} AND ${isBic(sql.ref('b.bic'))} AND (b.company_id IS NULL OR b.company_id IS NOT DISTINCT FROM y.company_id) END)`;

/** Whether the next payment file contains the payout: it is ready, and no file has ordered it before. */
export const goesIntoFile = (now: Date, today: IsoDate) => sql<boolean>`(${waitsForTransfer}
  AND NOT EXISTS (SELECT FROM payment_file_payout f WHERE f.payout_id = y.id)
  AND ${isWritable(sql.ref('y.account_holder'))} AND ${isIban(sql.ref('y.iban'))} AND ${isBic(sql.ref('y.bic'))} AND ${isReachable} AND ${hasOwnDebtor} AND NOT ${isUnderReview}
  AND organization_account_hold(o.id, ${now}) IS NULL AND ${isAccountConfirmed(now)}
  AND NOT ${lacksProof(today)} AND NOT ${lacksBankProof})`;
