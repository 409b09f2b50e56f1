import { z } from 'zod';

/** The account that becomes an administrator of an organization or a company, by its address. */
export const newAdministratorSchema = z.strictObject({ email: z.string().trim().min(3).max(254) });

export const administratorSchema = z.object({
  id: z.string(),
  /** The user name for accounts without a name. */
  name: z.string(),
  email: z.string(),
});

export type AdministratorWire = z.infer<typeof administratorSchema>;
