import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  saveTemplate,
} from '../contract/templates.ts';
import { requireReminders } from './switch.ts';
import { addTemplate, changeTemplate, removeTemplate, templateOf, templates } from './commands/templates.ts';

/** Routes of templates for reminders. */
export const templateRoutes: readonly Registration[] = [
  read(listTemplates, async ({ db }) => {
    await requireReminders(db);
    return { results: await templates(db) };
  }),
  read(readTemplate, async ({ db, params }) => {
    await requireReminders(db);
    return templateOf(db, BigInt(params.id));
  }),
  write(createTemplate, async ({ tx, body, audit }) => {
    await requireReminders(tx);
    const id = await addTemplate(tx, body.content);
    audit(`reminder_template:${id}`, body.content);
    return { id };
  }),
  write(saveTemplate, async ({ tx, params, body, audit }) => {
    await requireReminders(tx);
    const { before, version } = await changeTemplate(tx, BigInt(params.id), body);
    audit(`reminder_template:${params.id}`, { before, after: body.content });
    return { version };
  }),
  write(deleteTemplate, async ({ tx, params, audit }) => {
    await requireReminders(tx);
    const before = await removeTemplate(tx, BigInt(params.id));
    audit(`reminder_template:${params.id}`, { before, deleted: true });
    return { deleted: true as const };
  }),
];
