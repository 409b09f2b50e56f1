import type { Services } from '../../src/platform/server/services.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import { insertExternalServices } from './external-services.ts';
import { insertTypeFieldsAndCodes } from './application-types.ts';
import { insertFields } from './fields.ts';
import { readPicture } from './pictures.ts';

/** A valid one-page PDF with the given lines of text and without embedded fonts. */
export function smallPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
  const content = `BT /F1 14 Tf 18 TL 72 760 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>`;
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

const CONTACTS = [
  { name: 'Frau Dr. Lena Brandt', phone: '0221 4710 212', mobile: '0151 2345 6789' },
  { name: 'Herr Jonas Adler', phone: '0221 4710 218', mobile: '' },
] as const;

/** Videos under a free license. */
const VIDEOS = [
  ['youtube', 'aqz-KE-bpKQ'],
  ['vimeo', '1084537'],
] as const;

/**
 * Inserts what projects and organizations show beside their texts: videos, tabs, contact persons, a funding scope,
 * pictures of organizations, additional fields; also application types and external services.
 */
export async function insertDetails(services: Services, texts: DemoTexts): Promise<void> {
  const { pool, db } = services.database;
  const stored: string[] = [];
  for (const [filename, ...lines] of texts.documents) {
    const document = { kind: 'document', filename, contentType: 'application/pdf', owner: null } as const;
    stored.push(await services.files.storeFile(db, smallPdf(lines), document));
  }
  const [schedule = '', ...documents] = stored.toReversed();
  const store = async (name: string) => {
    const picture = await readPicture(`details/${name}`);
    const info = { filename: `${name}.webp`, owner: null };
    return (await services.files.storeImage(db, picture, info, { quick: true })).id;
  };
  for (const [index, [provider, video]] of VIDEOS.entries()) {
    await pool.query(
      `UPDATE project_photo SET video = $1, video_provider = $2 WHERE id IN (
         SELECT h.id FROM project_photo h JOIN explore_project e ON e.project_id = h.project_id
         WHERE h.position = (SELECT max(position) FROM project_photo m WHERE m.project_id = h.project_id)
           AND NOT e.fully_funded AND h.position > 0 AND h.project_id % 5 = $3)`,
      [video, provider, index],
    );
  }
  await pool.query(
    `INSERT INTO custom_tab (project_id, slot, title, html)
     SELECT e.project_id, 201, $1, $2 FROM explore_project e WHERE e.project_id % 4 = 0`,
    [texts.howItWorks.title, texts.howItWorks.html],
  );
  for (const [index, { name, phone, mobile }] of CONTACTS.entries()) {
    const { job, vita } = texts.contacts[index] ?? { job: '', vita: '' };
    await pool.query(
      `WITH k AS (
         INSERT INTO contact_person (addressable_name, job_title, vita, phone, mobile, street, postal_code, city, public_contact_info)
         VALUES ($1, $2, $3, $4, $5, 'Am Kunstmuseum 4', '50667', 'Köln', $8) RETURNING id),
         h AS (INSERT INTO contact_person_photo (contact_person_id, position, file_id) SELECT id, 1, $7::uuid FROM k)
       UPDATE project p SET contact_person_id = k.id FROM k WHERE p.id % 2 = $6`,
      [name, job, vita, phone, mobile, index, await store(`contact-${index}`), texts.contactHours],
    );
  }
  await pool.query(
    `WITH s AS (
       INSERT INTO funding_scope (name, description_1, url_1, iban, bic)
       VALUES ($3, $4, 'https://www.nachbarschaftsfonds.example', 'DE02120300000000202051', 'BYLADEM1001') RETURNING id),
       d AS (INSERT INTO funding_scope_document (funding_scope_id, position, file_id) 
         SELECT s.id, f.position, f.file FROM s, unnest($1::uuid[]) WITH ORDINALITY AS f (file, position)),
       h AS (INSERT INTO funding_scope_photo (funding_scope_id, position, file_id)
         SELECT s.id, f.position, f.file FROM s, unnest($2::uuid[]) WITH ORDINALITY AS f (file, position))
     UPDATE project p SET funding_scope_id = s.id FROM s WHERE p.id % 6 = 2`,
    [
      documents.toReversed(),
      [await store('neighbourhood-fund'), await store('neighbourhood-table')],
      texts.scope.name,
      texts.scope.description,
    ],
  );
  await pool.query(
    `INSERT INTO organization_photo (organization_id, position, file_id)
     SELECT organization_id, row_number() OVER (PARTITION BY organization_id ORDER BY project_id), file_id FROM (
       SELECT DISTINCT ON (p.organization_id, p.id) p.organization_id, p.id AS project_id, h.file_id
       FROM explore_project e JOIN project p ON p.id = e.project_id JOIN project_photo h ON h.project_id = p.id
       WHERE p.organization_id % 2 = 0 ORDER BY p.organization_id, p.id, h.position) x`,
  );
  await pool.query(
    `INSERT INTO organization_tab (organization_id, slot, title, html)
     SELECT id, 101, $1, $2 FROM organization WHERE id % 3 = 0`,
    [texts.takePart.title, texts.takePart.html],
  );
  await insertFields(services, schedule, texts);
  await insertTypeFieldsAndCodes(services, texts);
  await insertExternalServices(pool, texts.services);
}

/** Stores an exemption notice as a PDF for every organization with a proof of its tax status. */
export async function insertNotices({ files, database: { db } }: Services): Promise<void> {
  const rows = await db
    .selectFrom('organization')
    .where('proof_kind', 'is not', null)
    .select(['id', 'title', 'proof_issued_on'])
    .orderBy('id')
    .execute();
  for (const { id, title, proof_issued_on: issuedOn } of rows) {
    const file = await files.storeFile(db, smallPdf(['Freistellungsbescheid', title, `vom ${issuedOn}`]), {
      kind: 'document',
      filename: 'Freistellungsbescheid.pdf',
      contentType: 'application/pdf',
      owner: null,
    });
    await db.updateTable('organization').set({ proof_file_id: file }).where('id', '=', id).execute();
  }
}
