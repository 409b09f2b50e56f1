import { read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import { contactRoutes, uploadContactPhoto } from '../contract/contact-persons.ts';
import { scopeRoutes, uploadScopeDocument, uploadScopePhoto } from '../contract/funding-scopes.ts';
import type { RecordContent, RecordRoutes } from '../contract/named-records.ts';
import {
  readOrganizationPage,
  readProjectPage,
  saveOrganizationPage,
  saveProjectPage,
} from '../contract/page-content.ts';
import {
  addRecord,
  changeRecord,
  CONTACT_PERSON_RECORD,
  FUNDING_SCOPE_RECORD,
  type RecordKind,
  removeRecord,
  siteRecordOf,
} from './commands/named-records.ts';
import {
  organizationPageContent,
  projectPageContent,
  saveOrganizationContent,
  saveProjectContent,
} from './commands/page-content.ts';

function recordRegistrations<C extends RecordContent>(
  routes: RecordRoutes<C>,
  kind: RecordKind<C>,
): readonly Registration[] {
  const subject = (id: string) => `${kind.table}:${id}`;
  return [
    read(routes.read, ({ db, params }) => siteRecordOf(db, kind, BigInt(params.id))),
    write(routes.create, async ({ tx, actor, body, audit }) => {
      const made = await addRecord(tx, kind, actor.userId, body.content);
      audit(subject(made.id), { name: body.content[kind.name] });
      return made;
    }),
    write(routes.save, async ({ tx, actor, params, body, audit }) => {
      audit(subject(params.id), { name: body.content[kind.name] });
      return changeRecord(tx, kind, BigInt(params.id), actor.userId, body);
    }),
    write(routes.remove, async ({ tx, params, audit }) => {
      audit(subject(params.id));
      await removeRecord(tx, kind, BigInt(params.id));
      return { deleted: true };
    }),
  ];
}

/** Routes of what staff put on pages, and of the people and programmes that projects name. */
export const staffRoutes: readonly Registration[] = [
  read(readProjectPage, ({ db, params }) => projectPageContent(db, params.slug)),
  write(saveProjectPage, async ({ tx, params, body, audit }) => {
    const { tabs, contact_person, funding_scope } = body.content;
    audit(`project:${params.slug}`, { tabs: tabs.map(({ title }) => title), contact_person, funding_scope });
    return { version: await saveProjectContent(tx, params.slug, body) };
  }),
  read(readOrganizationPage, ({ db, params }) => organizationPageContent(db, params.slug)),
  write(saveOrganizationPage, async ({ tx, params, body, audit }) => {
    audit(`organization:${params.slug}`, { tabs: body.content.tabs.map(({ title }) => title) });
    return { version: await saveOrganizationContent(tx, params.slug, body) };
  }),

  ...recordRegistrations(contactRoutes, CONTACT_PERSON_RECORD),
  ...recordRegistrations(scopeRoutes, FUNDING_SCOPE_RECORD),
  upload(uploadContactPhoto),
  upload(uploadScopePhoto),
  upload(uploadScopeDocument),
];
