import { z } from 'zod';
import { imageSchema } from './image.ts';
import { typedText } from './line.ts';
import type { Permission } from './permissions.ts';
import { defineRoute, type RouteDefinition } from './route.ts';
import type { UploadKind, UploadUse } from './upload-use.ts';

export type { UploadKind, UploadUse } from './upload-use.ts';

/** The largest file that is accepted (spec 2 §9), in bytes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** The largest width in which pictures are stored, in pixels. */
export const KEPT_WIDTH = 1920;

/** Bytes of the largest picture that a browser scales before it is sent. */
export const MAX_SCALED_BYTES = 64 * 1024 * 1024;

/** The file types that a browser offers for each kind. */
export const uploadTypes: Readonly<Record<UploadKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  document: ['application/pdf'],
};

/** The name shown to people; folders in it are removed. */
const uploadQuery = z.object({
  filename: typedText()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}+$/u),
});

/** An uploaded file. It is deleted after a day unless a record refers to it by then. */
export const uploadedSchema = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    /** Size in bytes; for a picture, of all its sizes together. */
    bytes: z.int(),
    /** For a picture: how to show it. */
    image: imageSchema.nullable(),
  })
  .meta({ id: 'Uploaded' });

export type Uploaded = z.infer<typeof uploadedSchema>;

export type UploadRoute = RouteDefinition<
  z.ZodUndefined,
  typeof uploadQuery,
  z.ZodUndefined,
  typeof uploadedSchema
> & { readonly upload: UploadUse };

/** Declares the upload of one kind of file for one purpose: the raw bytes are the body, the name is in the query. */
export function defineUpload(
  definition: UploadUse & {
    readonly feature: string;
    readonly permission: Permission;
    readonly summary: string;
  },
): UploadRoute {
  const { use, kind, oneOf, feature, permission, summary } = definition;
  const route = defineRoute({
    id: `upload_${use}`,
    feature,
    method: 'POST',
    path: `/api/v4/uploads/${use.replaceAll('_', '-')}`,
    permission,
    summary,
    query: uploadQuery,
    response: uploadedSchema,
    success: 201,
    refusals: { storage_full: 503, scanner_away: 503 },
  });
  return { ...route, upload: { use, kind, ...(oneOf ? { oneOf } : {}) } };
}

/** Uploaded files in order, without duplicates. */
export const filesOf = (max: number) =>
  z
    .array(z.uuid())
    .max(max)
    .overwrite((ids) => [...new Set(ids)]);
