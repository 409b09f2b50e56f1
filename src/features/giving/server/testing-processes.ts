import { afterAll, beforeAll, expect } from 'vitest';
import { donationRow, makeProvider, requested } from '#features/donations/server/testing.ts';
import { type postDonation, postPaid } from '#features/donations/server/testing-http.ts';
import { useDatabase } from '#testing/database.ts';
import { type AppProcess, startProcess } from '#testing/processes.ts';
import { makeProject } from '#testing/projects.ts';

type Answer = Awaited<ReturnType<typeof postDonation>>;

/** Two processes on one database, with the settings that every installation has, and visitors who give there. */
export function useTwoProcesses() {
  const database = useDatabase();
  const apps: AppProcess[] = [];
  const visitors = { latest: 0 };
  beforeAll(async () => {
    apps.push(...(await Promise.all([startProcess(database.url), startProcess(database.url)])));
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
  });
  const appOf = (index: number) => apps[index % apps.length]?.url ?? '';
  const donationOf = ({ body }: Answer) =>
    requested(database.pool, (body['donation'] as { token: string }).token);
  return {
    database,
    appOf,
    donationOf,
    /** A visitor from a network without earlier requests. */
    newVisitor: () => (visitors.latest += 1),
    /** A project that lacks so many cents, and a way to pay. */
    lacking: async (cents: number) => {
      const project = await makeProject(database.pool, { needs: [[BigInt(cents), 0n]] });
      return { project, provider: await makeProvider(database.pool) };
    },
    pay: async (answer: Answer) => {
      const donation = await donationOf(answer);
      expect(await postPaid(appOf(0), donation)).toBe(200);
      return donationRow(database.pool, donation.id);
    },
    /** Cents and minutes of the hold of a requested payment. */
    holdOf: async (answer: Answer) => {
      const { id } = await donationOf(answer);
      const { rows } = await database.pool.query<{ cents: number; minutes: number }>(
        `SELECT h.amount_cents::int AS cents, round(extract(epoch FROM h.expires_at - d.requested_at) / 60)::int AS minutes
         FROM donation_hold h JOIN private_donation d ON d.id = h.donation_id WHERE d.id = $1`,
        [id],
      );
      return rows[0];
    },
  };
}
