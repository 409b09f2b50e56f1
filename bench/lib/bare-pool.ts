import pg from 'pg';

const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === 20 ? Number : pg.types.getTypeParser(oid, format);

/** Connections of a server without the platform: with its role and its setting of the planner, and int8 as numbers. */
export const barePool = (databaseUrl: string): pg.Pool =>
  new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    types: { getTypeParser },
    options: '-c role=obolus_app -c jit=off',
  });
