import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../services.ts';

/** Values by name; one that could not be computed is missing. */
export type Values = ReadonlyMap<string, unknown>;

/** Expressions by the names of their values; each is built anew for every statement. */
export type Parts = ReadonlyMap<string, () => RawBuilder<unknown>>;
export type Needed = Pick<Services, 'database' | 'log'>;

async function computed({ database }: Needed, parts: Parts, timeoutMs: number): Promise<Values> {
  const columns = [...parts].map(([name, value]) => sql`${value()} AS ${sql.id(name)}`);
  return database.transact(async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx);
    const { rows } = await sql<Record<string, unknown>>`SELECT ${sql.join(columns)}`.execute(tx);
    return new Map(Object.entries(rows[0] ?? {}));
  });
}

/**
 * Computes several values in one statement. If it fails or takes too long, each is computed alone, so that one that fails
 * takes no other one with it; its failure is logged without its values.
 */
export async function together(services: Needed, parts: Parts, timeoutMs: number): Promise<Values> {
  if (parts.size === 0) return new Map();
  try {
    return await computed(services, parts, timeoutMs);
  } catch {
    const values = new Map<string, unknown>();
    for (const [name, value] of parts) {
      try {
        const alone = await computed(services, new Map([[name, value]]), timeoutMs);
        values.set(name, alone.get(name));
      } catch (error) {
        services.log.error({ err: error, part: name }, 'one of several values could not be computed');
      }
    }
    return values;
  }
}
