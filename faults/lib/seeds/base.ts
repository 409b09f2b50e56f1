import type pg from 'pg';
import { ask, type Question, refusalIn, type Reply } from '../asking.ts';
import { type Role, signIn } from '../roles.ts';
import type { Stage } from '../stage.ts';

/** Existing records for one operation, by `operation.name`: parameters of its address, or parts of its body. */
export type Seeds = Record<string, string[]>;

/** Requests with retries: refused seeds are an error of the driver. */
export async function requestUntilAccepted(url: string, question: Question): Promise<Reply> {
  const reply = await ask({ bare: 0, strange: [] }, [url], question);
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`${question.path} was answered ${reply.status} ${refusalIn(reply)}`);
  return reply;
}

/** The first column of a query's rows. */
export async function column(pool: pg.Pool, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<[unknown]>({ text, values, rowMode: 'array' });
  return rows.map(([value]) => String(value));
}

/** The data that staff load from an address before they change it. */
export async function readBy(
  stage: Stage,
  url: string,
  role: Role,
  path: string,
): Promise<Record<string, unknown>> {
  const headers = await signIn(stage.pool, role.actor.userId);
  const response = await fetch(`${url}${path}`, { headers });
  return (await response.json()) as Record<string, unknown>;
}
