import { z } from 'zod';
import type { PermissionType } from '#platform/contract/permissions.ts';
import { defineRoute, type ResponseOf } from '#platform/contract/route.ts';
import { uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';

/** Only active records are shown and can be chosen; one that a project names is deactivated instead of deleted. */
export const isActive = z.boolean();

const recordParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** What staff write about a record: texts, whether it is active, and the ids of its files. */
export type RecordContent = { is_active: boolean } & Record<string, string | boolean | string[]>;

/** What is stored, whatever it was checked by when it was written. */
function storedAs<C extends RecordContent>(content: ContentSchema<C>): z.ZodType<C> {
  const storedField = (field: z.ZodType) => {
    if (field instanceof z.ZodBoolean) return z.boolean();
    return field instanceof z.ZodArray ? z.array(z.string()) : z.string();
  };
  const fields = Object.entries(content.shape).map(([key, field]) => [key, storedField(field as z.ZodType)]);
  return z.object(Object.fromEntries(fields) as z.ZodRawShape) as unknown as z.ZodType<C>;
}

/** A strict object of a record's fields. */
export type ContentSchema<C extends RecordContent> = z.ZodType<C, C> & z.ZodObject;

/** What staff see of a record that has files and is named by projects. */
export const recordSchema = <C extends RecordContent>(id: string, content: ContentSchema<C>) =>
  z
    .object({
      id: z.string(),
      version: seenVersion,
      content: storedAs(content),
      /** How its files are shown. */
      files: z.array(uploadedSchema),
      /** How many projects name it. */
      projects: z.int(),
    })
    .meta({ id });

/** A kind of record and what its routes ask for. */
interface RecordKind<C extends object, T extends PermissionType, R extends z.ZodType> {
  readonly id: string;
  /** Permission type. */
  readonly type: T;
  /** Where they are added; each of them is below it. */
  readonly path: string;
  /** For people: 'a contact person'. */
  readonly noun: string;
  readonly content: z.ZodType<C, C>;
  readonly record: R;
  /** Whether it decides where money goes: writes ask for a confirmed password. */
  readonly stepUp?: true;
  /** Why nothing can be changed while their feature is off, where they are one. */
  readonly off?: string;
  /** What saving may refuse besides. */
  readonly refusals?: Readonly<Record<string, 400 | 409>>;
  /** Why one that is used cannot be deleted, where it is not a project that uses it. */
  readonly used?: Readonly<Record<string, 409>>;
}

/** Reading, adding, changing and deleting a record that projects use: the routes of staff. */
export function recordRoutes<C extends object, T extends PermissionType, R extends z.ZodType>(
  kind: RecordKind<C, T, R>,
) {
  const { id, type, path, noun, content, record, refusals = {}, used = { record_used: 409 } } = kind;
  const off: Readonly<Record<string, 403>> = kind.off === undefined ? {} : { [kind.off]: 403 };
  const feature = 'programmes';
  const guard = kind.stepUp ? { stepUp: kind.stepUp } : {};
  return {
    read: defineRoute({
      id,
      feature,
      method: 'GET',
      path: `${path}/:id`,
      permission: `view_${type}`,
      summary: `${noun[0]?.toUpperCase()}${noun.slice(1)}, for staff`,
      params: recordParams,
      response: record,
    }),
    create: defineRoute({
      id: `${id}_create`,
      feature,
      method: 'POST',
      path,
      permission: `create_${type}`,
      ...guard,
      summary: `Add ${noun}`,
      body: z.strictObject({ content }),
      response: z.object({ id: z.string() }),
      success: 201,
      refusals: { ...off, ...refusals },
    }),
    save: defineRoute({
      id: `${id}_save`,
      feature,
      method: 'PUT',
      path: `${path}/:id`,
      permission: `change_${type}`,
      ...guard,
      summary: `Change ${noun}`,
      params: recordParams,
      body: z.strictObject({ version: seenVersion, content }),
      response: z.object({ version: seenVersion }),
      refusals: { record_changed: 409, ...off, ...refusals },
    }),
    remove: defineRoute({
      id: `${id}_delete`,
      feature,
      method: 'DELETE',
      path: `${path}/:id`,
      permission: `delete_${type}`,
      ...guard,
      summary: `Delete ${noun} that nothing uses`,
      params: recordParams,
      response: z.object({ deleted: z.boolean() }),
      refusals: { ...off, ...used },
    }),
  };
}

/** The routes of records that have files and are named by projects. */
export type RecordRoutes<C extends RecordContent> = ReturnType<
  typeof recordRoutes<C, PermissionType, ReturnType<typeof recordSchema<C>>>
>;

/** A record as staff work on it. */
export type SiteRecord<C extends RecordContent> = ResponseOf<RecordRoutes<C>['read']>;
