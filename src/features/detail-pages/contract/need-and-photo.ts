import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';

/**
 * An amount in all forms (spec 1 §3): cents, decimal text, whole coins, and formatted in the reader's
 * language.
 */
export const amountSchema = moneySchema
  .extend({ in_coins: z.int(), in_currency_display: z.string() })
  .meta({ id: 'Amount' });

export type AmountWire = z.infer<typeof amountSchema>;

export const needSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    balance: amountSchema,
    goal: amountSchema,
    percent: z.int(),
  })
  .meta({ id: 'Need' });

export type NeedWire = z.infer<typeof needSchema>;

export const photoSchema = z
  .object({
    src: z.string(),
    image: imageSchema,
    description: z
      .string()
      .meta({ description: "The owner's caption, shown below the picture; may be empty." }),
    main_description: z
      .string()
      .meta({ description: 'The caption of the first picture; if empty, its description is shown.' }),
    video: z.string().nullable(),
    video_provider: z.enum(['youtube', 'streamio', 'vimeo', 'mozaik']).nullable(),
  })
  .meta({ id: 'ProjectPhoto' });

export type PhotoWire = z.infer<typeof photoSchema>;
