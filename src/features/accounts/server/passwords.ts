import { hash, verify } from '@node-rs/argon2';

// Argon2id with the parameters that OWASP recommends first for interactive logins.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/** Hashes a password with Argon2id (19 MiB, two passes, one lane). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Whether a password matches a stored hash. Without a hash it takes the same time, so that the response does not
 * reveal which accounts exist.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
