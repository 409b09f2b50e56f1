import sharp from 'sharp';
import type { Uploaded, UploadRoute } from '#platform/contract/upload.ts';
import type { AnswerOf, RequestOptions, TestApp } from './app.ts';

/** A PNG of one color. */
export const png = (width = 64, height = 48, background = '#0e5a5a'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The smallest file that is recognized as a PDF by its beginning and end. */
export const pdf = (text = ''): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

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
