import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  readOrganizationPage,
  readProjectPage,
  saveOrganizationPage,
  saveProjectPage,
} from '../contract/page-content.ts';
import {
  organizationPageContent,
  projectPageContent,
  saveOrganizationContent,
  saveProjectContent,
} from './commands/page-content.ts';

/** Routes of the content that staff add to pages. */
export const staffRoutes: readonly Registration[] = [
  read(readProjectPage, ({ db, params }) => projectPageContent(db, params.slug)),
  write(saveProjectPage, async ({ tx, params, actor, body, audit }) => {
    const { tabs, contact_person, funding_scope, values } = body.content;
    audit(`project:${params.slug}`, {
      tabs: tabs.map(({ title }) => title),
      contact_person,
      funding_scope,
      fields: values.map(({ field }) => field),
    });
    return { version: await saveProjectContent(tx, params.slug, actor.userId, body) };
  }),
  read(readOrganizationPage, ({ db, params }) => organizationPageContent(db, params.slug)),
  write(saveOrganizationPage, async ({ tx, params, body, actor, audit }) => {
    audit(`organization:${params.slug}`, { tabs: body.content.tabs.map(({ title }) => title) });
    return { version: await saveOrganizationContent(tx, params.slug, actor.userId, body) };
  }),
];
