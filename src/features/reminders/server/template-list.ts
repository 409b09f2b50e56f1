import { serveList } from '#platform/server/lists/serve.ts';
import { remindersOn } from './switch.ts';
import { templateList } from '../list/templates.ts';

/** Every template. */
export const servedTemplates = serveList(templateList)
  .rows((db) => db.selectFrom('reminder_template as t').where(remindersOn))
  .columns({
    id: 't.id',
    search: ['t.title', 't.description'],
    sql: () => ({ title: 't.title', description: 't.description', for_proofs: 't.for_proofs' }),
  });
