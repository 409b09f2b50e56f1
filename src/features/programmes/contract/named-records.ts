import { z } from 'zod';
import type { PermissionType } from '#platform/contract/permissions.ts';
import { defineRoute, type ResponseOf } from '#platform/contract/route.ts';
import { uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** Only active records are shown and can be chosen; a record in use is deactivated instead of deleted. */
export const isActive = z.boolean();

/** A record as edited by staff: texts, whether it is active, and the ids of its files. */
export type RecordContent = { is_active: boolean } & Record<string, string | boolean | string[]>;

/** Stored content, without the limits that apply to new content. */
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

/** A record with files that projects refer to, as shown to staff. */
export const recordSchema = <C extends RecordContent>(id: string, content: ContentSchema<C>) =>
  z
    .object({
      id: z.string(),
      version: seenVersion,
      content: storedAs(content),
      /** Its files, with what the page needs to show them. */
      files: z.array(uploadedSchema),
      /** The number of projects that refer to it. */
      projects: z.int(),
    })
    .meta({ id });

/** A kind of record and the requirements of its routes. */
interface RecordKind<C extends object, T extends PermissionType, R extends z.ZodType> {
  readonly id: string;
  /** Permission type. */
  readonly type: T;
  /** The path of the collection; each record is below it. */
  readonly path: string;
  /** With its article, for summaries: 'a contact person'. */
  readonly noun: string;
  readonly content: z.ZodType<C, C>;
  readonly record: R;
  /** Whether it decides where money goes: writes then require a confirmed password. */
  readonly stepUp?: true;
  /** The refusal while their feature is disabled, if they belong to one. */
  readonly off?: string;
  /** Further refusals of saving. */
  readonly refusals?: Readonly<Record<string, 400 | 409>>;
  /** The refusal of deleting a record in use; by default `record_used`. */
  readonly used?: Readonly<Record<string, 409>>;
}

/** The staff routes for reading, adding, changing and deleting a record that projects use. */
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
      params: idParams,
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
      params: idParams,
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
      params: idParams,
      response: z.object({ deleted: z.boolean() }),
      refusals: { ...off, ...used },
    }),
  };
}

/** The routes of records that have files and that projects refer to. */
export type RecordRoutes<C extends RecordContent> = ReturnType<
  typeof recordRoutes<C, PermissionType, ReturnType<typeof recordSchema<C>>>
>;

/** A record as edited by staff. */
export type SiteRecord<C extends RecordContent> = ResponseOf<RecordRoutes<C>['read']>;
