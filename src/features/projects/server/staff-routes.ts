import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { createContact, deleteContact, readContact, saveContact } from '../contract/contact-persons.ts';
import { createScope, deleteScope, readScope, saveScope } from '../contract/funding-scopes.ts';
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
  removeRecord,
  siteRecordOf,
} from './commands/named-records.ts';
import {
  organizationPageContent,
  projectPageContent,
  saveOrganizationContent,
  saveProjectContent,
} from './commands/page-content.ts';

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

  read(readContact, ({ db, params }) => siteRecordOf(db, CONTACT_PERSON_RECORD, BigInt(params.id))),
  write(createContact, async ({ tx, body, audit }) => {
    const made = await addRecord(tx, CONTACT_PERSON_RECORD, body.content);
    audit(`contact_person:${made.id}`, { name: body.content.addressable_name });
    return made;
  }),
  write(saveContact, async ({ tx, params, body, audit }) => {
    audit(`contact_person:${params.id}`, { name: body.content.addressable_name });
    return changeRecord(tx, CONTACT_PERSON_RECORD, BigInt(params.id), body);
  }),
  write(deleteContact, async ({ tx, params, audit }) => {
    audit(`contact_person:${params.id}`);
    await removeRecord(tx, CONTACT_PERSON_RECORD, BigInt(params.id));
    return { deleted: true };
  }),

  read(readScope, ({ db, params }) => siteRecordOf(db, FUNDING_SCOPE_RECORD, BigInt(params.id))),
  write(createScope, async ({ tx, body, audit }) => {
    const made = await addRecord(tx, FUNDING_SCOPE_RECORD, body.content);
    audit(`funding_scope:${made.id}`, { name: body.content.name });
    return made;
  }),
  write(saveScope, async ({ tx, params, body, audit }) => {
    audit(`funding_scope:${params.id}`, { name: body.content.name });
    return changeRecord(tx, FUNDING_SCOPE_RECORD, BigInt(params.id), body);
  }),
  write(deleteScope, async ({ tx, params, audit }) => {
    audit(`funding_scope:${params.id}`);
    await removeRecord(tx, FUNDING_SCOPE_RECORD, BigInt(params.id));
    return { deleted: true };
  }),
];
