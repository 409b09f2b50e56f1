import type { DemoTexts } from '../content/texts/types.ts';
import type { Tx } from '#platform/server/database/db.ts';

/** Inserts the same ready-made reasons for projects and for organizations; the last one rejects. */
export async function insertReasons(tx: Tx, { reasons }: Pick<DemoTexts, 'reasons'>): Promise<void> {
  const rows = (['project', 'organization'] as const).flatMap((subject) =>
    reasons.map(([title, body], position) => ({
      subject,
      decision: position === reasons.length - 1 ? 'rejected' : 'send_back',
      title,
      body,
      position,
    })),
  );
  await tx.insertInto('review_reason').values(rows).execute();
}
