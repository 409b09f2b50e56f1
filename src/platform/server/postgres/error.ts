/** The embedded database cannot be started or used; the message says why and what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
