import { notFound } from '#platform/contract/errors.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import {
  createField,
  deleteField,
  readField,
  saveField,
  uploadFieldDocument,
} from '../contract/additional-fields.ts';
import {
  createType,
  deleteType,
  listTypeAccounts,
  listTypeVotings,
  listTypes,
  readType,
  saveType,
} from '../contract/application-types.ts';
import { contactRoutes, uploadContactPhoto } from '../contract/contact-persons.ts';
import { createCode, deleteCode, listCodeAims, readCode, saveCode } from '../contract/funding-codes.ts';
import { readScopeDocument } from '../contract/funding-scope.ts';
import { scopeRoutes, uploadScopeDocument, uploadScopePhoto } from '../contract/funding-scopes.ts';
import type { RecordContent, RecordRoutes } from '../contract/named-records.ts';
import { addField, changeField, removeField, siteField } from './commands/additional-fields.ts';
import {
  addType,
  changeType,
  namedTypes,
  removeType,
  siteType,
  typeAccounts,
  typeVotings,
} from './commands/application-types.ts';
import { addCode, changeCode, codeAims, removeCode, siteCode } from './commands/funding-codes.ts';
import {
  addRecord,
  changeRecord,
  CONTACT_PERSON_RECORD,
  FUNDING_SCOPE_RECORD,
  type RecordKind,
  removeRecord,
  siteRecordOf,
} from './commands/named-records.ts';
import { scopeDocument } from './scope-document.ts';
import { FEATURE_OF, requireFeature } from './feature-switches.ts';

function recordRegistrations<C extends RecordContent>(
  routes: RecordRoutes<C>,
  kind: RecordKind<C>,
): readonly Registration[] {
  const subject = (id: string) => `${kind.table}:${id}`;
  const feature = FEATURE_OF[kind.table];
  return [
    read(routes.read, ({ db, params }) => siteRecordOf(db, kind, BigInt(params.id))),
    write(routes.create, async ({ tx, actor, body, audit }) => {
      await requireFeature(tx, feature);
      const created = await addRecord(tx, kind, actor.userId, body.content);
      audit(subject(created.id));
      return created;
    }),
    write(routes.save, async ({ tx, actor, params, body, audit }) => {
      await requireFeature(tx, feature);
      audit(subject(params.id));
      return changeRecord(tx, kind, BigInt(params.id), actor.userId, body);
    }),
    write(routes.remove, async ({ tx, params, audit }) => {
      await requireFeature(tx, feature);
      audit(subject(params.id));
      await removeRecord(tx, kind, BigInt(params.id));
      return { deleted: true };
    }),
  ];
}

const typeRegistrations: readonly Registration[] = [
  read(listTypes, ({ db }) => namedTypes(db)),
  read(listTypeAccounts, ({ db }) => typeAccounts(db)),
  read(listTypeVotings, ({ db, now }) => typeVotings(db, now)),
  read(readType, ({ db, params }) => siteType(db, BigInt(params.id))),
  write(createType, async ({ tx, body, audit }) => {
    await requireFeature(tx, 'applicationTypes');
    const created = await addType(tx, body.content);
    audit(`application_type:${created.id}`, { name: body.content.name });
    return created;
  }),
  write(saveType, async ({ tx, params, body, audit }) => {
    await requireFeature(tx, 'applicationTypes');
    audit(`application_type:${params.id}`, { name: body.content.name });
    return changeType(tx, BigInt(params.id), body);
  }),
  write(deleteType, async ({ tx, params, audit }) => {
    await requireFeature(tx, 'applicationTypes');
    audit(`application_type:${params.id}`);
    await removeType(tx, BigInt(params.id));
    return { deleted: true };
  }),
];

const codeRegistrations: readonly Registration[] = [
  read(listCodeAims, ({ db }) => codeAims(db)),
  read(readCode, ({ db, params }) => siteCode(db, BigInt(params.id))),
  write(createCode, async ({ tx, body, audit }) => {
    await requireFeature(tx, 'fundingCodes');
    const created = await addCode(tx, body.content);
    audit(`funding_code:${created.id}`, { code_string: body.content.code_string });
    return created;
  }),
  write(saveCode, async ({ tx, params, body, audit }) => {
    await requireFeature(tx, 'fundingCodes');
    audit(`funding_code:${params.id}`, { code_string: body.content.code_string });
    return changeCode(tx, BigInt(params.id), body);
  }),
  write(deleteCode, async ({ tx, params, audit }) => {
    await requireFeature(tx, 'fundingCodes');
    audit(`funding_code:${params.id}`);
    await removeCode(tx, BigInt(params.id));
    return { deleted: true };
  }),
];

/** Routes of application types, additional fields, funding codes, funding scopes and contact persons. */
export const programmeRoutes: readonly Registration[] = [
  ...recordRegistrations(contactRoutes, CONTACT_PERSON_RECORD),
  ...recordRegistrations(scopeRoutes, FUNDING_SCOPE_RECORD),
  upload(uploadContactPhoto),
  upload(uploadScopePhoto),
  upload(uploadScopeDocument),

  read(readField, ({ db, params }) => siteField(db, BigInt(params.id))),
  write(createField, async ({ tx, body, audit }) => {
    const created = await addField(tx, body.content);
    audit(`additional_field:${created.id}`, { name: body.content.label });
    return created;
  }),
  write(saveField, async ({ tx, params, body, audit }) => {
    audit(`additional_field:${params.id}`, { name: body.content.label });
    return changeField(tx, BigInt(params.id), body);
  }),
  write(deleteField, async ({ tx, params, audit }) => {
    audit(`additional_field:${params.id}`);
    await removeField(tx, BigInt(params.id));
    return { deleted: true };
  }),
  upload(uploadFieldDocument),
  ...typeRegistrations,
  ...codeRegistrations,
  raw(readScopeDocument, async ({ db, params, now, services }, reply) => {
    const id = await scopeDocument(db, params.id);
    const file = id === null ? null : await services.files.open(db, id, now);
    if (!file) throw notFound();
    return sendFile(reply, file, 'public, max-age=3600');
  }),
];
