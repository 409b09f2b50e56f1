import { z } from 'zod';

/** One line of text that a person typed: trimmed, without control characters, 1 to `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** The same, but it may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A reason that staff give; line breaks are allowed. */
export const reason = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^(?:[\n\t]|\P{Cc})*$/u);

/** The name of a thing in addresses. */
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/);

/** A moment on the wire. */
export const instant = z.iso.datetime().meta({ description: 'Instant in UTC, ISO 8601.' });
