import type { GridPermission } from './permissions.ts';

/**
 * The accepted kind of a file: a picture (JPEG, PNG, WebP, AVIF) or a document (PDF). Determined by its
 * content, not its name.
 */
export type UploadKind = 'picture' | 'document';

/** The part of a route that makes it an upload. */
export interface UploadUse {
  /** The purpose of the file; only records with this use may refer to it. */
  readonly use: string;
  readonly kind: UploadKind;
  /** In addition to the route's permission the caller needs one of these. */
  readonly oneOf?: readonly GridPermission[];
}
