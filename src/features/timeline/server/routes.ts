import { userIdOf } from '#features/accounts/server/index.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { addTimelineNote, readTimeline } from '../contract.ts';
import { addNote, findRecord, timelineOf } from './timeline.ts';

/** Routes of the timelines of records. */
export const routes: readonly Registration[] = [
  read(readTimeline, async ({ db, actor, caller, query }) => {
    const record = await findRecord(db, actor, query.record);
    return timelineOf(db, record, { actor, locale: caller.locale, before: query.before });
  }),
  write(addTimelineNote, async ({ tx, actor, body, audit }) => {
    const record = await findRecord(tx, actor, body.record);
    audit(body.record, { note: body.text });
    return addNote(tx, record, body.text, userIdOf(actor));
  }),
];
