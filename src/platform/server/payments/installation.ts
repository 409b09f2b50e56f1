import type { Db } from '../database/db.ts';

/** What tells payments of this installation from others on the same account of a provider (decision 584). */
export interface Installation {
  /** Stored at the provider with each payment begun here. */
  readonly mark: string;
  /** Payments begun earlier carry no mark. */
  readonly since: Date;
}

/** Reads the mark of this installation; not cached, because it may be changed in a copy of the database. */
export function installationOf(db: Db): Promise<Installation> {
  return db.selectFrom('installation').select(['mark', 'since']).executeTakeFirstOrThrow();
}
