import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { notFound } from '../../contract/errors.ts';
import type { ImageFormat } from '../../contract/image.ts';
import type { Files, OpenFile } from '../files/files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names the route in metrics and logs. */
    routeId?: string;
  }
}

const imageTypes: Readonly<Record<ImageFormat, string>> = { avif: 'image/avif', webp: 'image/webp' };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const sizeName = /^(\d{1,4})\.(avif|webp)$/;

/**
 * `GET /files/images/:id/:size`: pictures, public and cached forever, since the content of an id never
 * changes.
 */
export function imageFiles(files: Files): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string; size: string } }>(
      '/files/images/:id/:size',
      { schema: { hide: true }, config: { routeId: 'image' } },
      async (request, reply) => {
        const { id, size } = request.params;
        const named = sizeName.exec(size);
        if (!uuid.test(id) || !named) throw notFound();
        const [, width, format] = named as unknown as [string, string, ImageFormat];
        const etag = `"${id}-${size}"`;
        void reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        const found = await files.openImage(id, Number(width), format);
        if (!found) {
          void reply.removeHeader('etag').header('cache-control', 'no-store');
          throw notFound();
        }
        void reply
          .header('content-type', imageTypes[format])
          .header('content-length', found.bytes)
          .header('x-content-type-options', 'nosniff')
          // Embedded cards on other sites may show the picture of a project.
          .header('cross-origin-resource-policy', 'cross-origin');
        return reply.send(found.stream);
      },
    );
  };
}

/** `Content-Disposition` for any name: an ASCII form and the original one (RFC 6266). */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Sends a stored file as a download; browsers never render it as a page. */
export async function sendFile(
  reply: FastifyReply,
  file: OpenFile,
  cacheControl: string,
): Promise<FastifyReply> {
  return reply
    .type(file.contentType)
    .header('content-disposition', attachment(file.filename))
    .header('content-length', Number(file.bytes))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cacheControl)
    .send(await file.stream());
}
