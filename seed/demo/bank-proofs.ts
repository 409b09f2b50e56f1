import type { Services } from '../../src/platform/server/services.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { smallPdf } from './page-details.ts';

/** Organizations that bank elsewhere: the first has submitted a proof of its account, the second has not. */
const ELSEWHERE = ['tafelrunde-ruhr', 'fachwerkerbe-quedlinburg'] as const;

/** Moves the accounts of two organizations to another bank; the others bank with the operator. */
export async function moveAccountsElsewhere(tx: Tx): Promise<void> {
  const settings = { bankProof: true, ownBankBics: 'COBADEFFXXX, BYLADEM1001' };
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await tx.insertInto('platform_setting').values(rows).execute();
  await tx
    .updateTable('organization')
    .set({ iban: 'DE75512108001245126199', bic: 'SOGEDEFFXXX' })
    .where('slug', 'in', ELSEWHERE)
    .execute();
}

/** Inserts the proof of the first of them, which waits for staff. */
export async function insertBankProofs({ files, clock, database: { db } }: Services): Promise<void> {
  const { id, title, iban, user_id } = await db
    .selectFrom('organization as o')
    .innerJoin('organization_administrator as a', 'a.organization_id', 'o.id')
    .where('o.slug', '=', ELSEWHERE[0])
    .select(['o.id', 'o.title', 'o.iban', 'a.user_id'])
    .executeTakeFirstOrThrow();
  const file_id = await files.storeFile(db, smallPdf(['Kontoauszug', title, `IBAN ${iban}`]), {
    kind: 'document',
    filename: 'Kontoauszug.pdf',
    contentType: 'application/pdf',
    owner: null,
  });
  const submitted = { submitted_at: clock.now(), submitted_by: user_id };
  await db
    .insertInto('organization_bank_proof')
    .values({ organization_id: id, iban, file_id, ...submitted })
    .execute();
}
