import type { GridPermission } from './permissions.ts';

/** What a file must be: a picture (JPEG, PNG, WebP, AVIF) or a document (PDF). Its content tells, not its name. */
export type UploadKind = 'picture' | 'document';

/** The part of a route that makes it an upload. */
export interface UploadUse {
  /** What the file is for; only records of this use may name it. */
  readonly use: string;
  readonly kind: UploadKind;
  /** Besides the route's permission the caller needs one of these. */
  readonly oneOf?: readonly GridPermission[];
}
