import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Where a vote comes from, as far as it is kept: keyed hashes that nobody can try out without the secret. */
export interface VisitorHashes {
  readonly ip: Buffer;
  readonly agent: Buffer;
  readonly device: Buffer | null;
}

/** The hashes of a visitor within one voting; another voting gives others, so that nobody is followed across them. */
export function visitorHashes(
  secret: string,
  voting: bigint,
  visitor: { readonly network: string; readonly userAgent: string; readonly device: string | null },
): VisitorHashes {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`vote:${voting}:${kind}:${value}`).digest();
  return {
    ip: hash('ip', visitor.network),
    agent: hash('agent', `${visitor.network}\n${visitor.userAgent}`),
    device: visitor.device ? hash('device', visitor.device) : null,
  };
}

/** A new token of a mailed link, and the hash that is kept of it. */
export function newLink(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** What the database knows of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
