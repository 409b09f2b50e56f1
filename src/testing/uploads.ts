import sharp from 'sharp';
import type { Uploaded, UploadRoute } from '#platform/contract/upload.ts';
import type { AnswerOf, RequestOptions, TestApp } from './app.ts';

/** A PNG of one color. */
export const png = (width = 64, height = 48, background = '#0e5a5a'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A small PDF with a cross-reference table; `body` is part of a comment, `trailer` of its last dictionary. */
export function pdf(text = '', { body = '', trailer = '' } = {}): Buffer {
  const objects = `%PDF-1.4\n% ${text} ${body}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n`;
  const offset = Buffer.byteLength(objects);
  const [one, two] = ['1 0 obj', '2 0 obj'].map((start) => String(objects.indexOf(start)).padStart(10, '0'));
  const table = `xref\n0 3\n0000000000 65535 f \n${one} 00000 n \n${two} 00000 n \n`;
  return Buffer.from(
    `${objects}${table}trailer\n<< /Size 3 /Root 1 0 R ${trailer}>>\nstartxref\n${offset}\n%%EOF\n`,
  );
}

/** A PDF whose content is encrypted (standard handler, 128 bits), with a cross-reference table or a newer stream. */
export function lockedPdf(crossReference: 'table' | 'stream'): Buffer {
  const key = '<00000000000000000000000000000000>';
  const encryption = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O ${key} /U ${key} >>`;
  if (crossReference === 'table') return pdf('', { trailer: `/Encrypt ${encryption} /ID [${key} ${key}] ` });
  const objects = `%PDF-1.5\n3 0 obj\n${encryption}\nendobj\n`;
  const dictionary = `<< /Type /XRef /Size 4 /W [1 2 1] /Root 1 0 R /Encrypt 3 0 R /Length 16 >>`;
  const stream = `4 0 obj\n${dictionary}\nstream\n${'\0'.repeat(16)}\nendstream\nendobj\n`;
  return Buffer.from(`${objects}${stream}startxref\n${objects.length}\n%%EOF\n`);
}

/** A PDF that says its cross-reference is elsewhere, as after a program has put bytes into it. */
export const moved = (data: Buffer): Buffer =>
  Buffer.from(data.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');

/** Uploads bytes as a browser would. */
export function uploadTo(
  app: Pick<TestApp, 'call'>,
  route: UploadRoute,
  data: Buffer,
  options: RequestOptions & { readonly filename?: string },
): Promise<AnswerOf<never>> {
  const { filename = 'file', ...rest } = options;
  const headers = { 'content-type': 'application/octet-stream', ...rest.headers };
  return app.call(route, { query: { filename }, body: data }, { ...rest, headers });
}

/** Uploads bytes that are accepted. */
export async function uploaded(...given: Parameters<typeof uploadTo>): Promise<Uploaded> {
  const answer: AnswerOf<Uploaded> = await uploadTo(...given);
  if (answer.status !== 201) throw new Error(`the upload was answered ${JSON.stringify(answer)}`);
  return answer.body;
}
