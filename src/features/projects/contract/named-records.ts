import { z } from 'zod';
import { seenVersion } from '#platform/contract/version.ts';

/** One line of text, without what surrounds it. */
export const lineOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** Only active records are shown and can be chosen; one that a project names is deactivated instead of deleted. */
export const isActive = z.boolean();

export const recordParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** What is stored, whatever it was checked by when it was written. */
function storedAs<S extends z.ZodObject>(content: S): z.ZodType<z.output<S>> {
  const fields = Object.keys(content.shape).map((key) => [key, key === 'is_active' ? isActive : z.string()]);
  return z.object(Object.fromEntries(fields) as z.ZodRawShape) as unknown as z.ZodType<z.output<S>>;
}

/** A record that projects name, as staff work on it. */
export const siteRecord = <S extends z.ZodObject>(content: S) =>
  z.object({
    id: z.string(),
    version: seenVersion,
    content: storedAs(content),
    /** How many projects name it. */
    projects: z.int(),
  });

export const recordMade = z.object({ id: z.string() });
export const recordSaved = z.object({ version: seenVersion });
export const recordDeleted = z.object({ deleted: z.boolean() });
