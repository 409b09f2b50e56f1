import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';

/** An amount in all its forms (spec 1 §3): cents, decimal text, whole coins, and as the reader writes it. */
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
    description: z.string(),
    main_description: z.string(),
    video: z.string().nullable(),
    video_provider: z.enum(['youtube', 'streamio', 'vimeo', 'mozaik']).nullable(),
  })
  .meta({ id: 'ProjectPhoto' });

export type PhotoWire = z.infer<typeof photoSchema>;
