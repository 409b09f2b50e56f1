import { type Expression, type RawBuilder, sql } from 'kysely';
import type { BankProofState } from '../rules/bank-proof.ts';

/**
 * The state of the proof of a bank account of an organization, in SQL: accepted, also if staff confirmed the account with a
 * document; otherwise that of the latest proof; null if there is none. An expression, because a function with subqueries
 * would be called for every row of a list.
 */
export const bankProofStateOf = (
  organization: Expression<unknown>,
  iban: Expression<unknown>,
): RawBuilder<BankProofState | null> => sql<BankProofState | null>`CASE WHEN EXISTS (
    SELECT FROM organization_account a
    WHERE a.organization_id = ${organization} AND a.iban = ${iban} AND a.state = 'confirmed'
      AND a.proof_file_id IS NOT NULL
  ) THEN 'accepted' ELSE (
    SELECT p.state FROM organization_bank_proof p
    WHERE p.organization_id = ${organization} AND p.iban = ${iban} AND p.state <> 'replaced'
    ORDER BY p.id DESC LIMIT 1
  ) END`;
