import { createHmac } from 'node:crypto';

/** Keyed hashes of the origin of a vote, which cannot be guessed without the secret. `agent`: of network and user agent. */
export interface VisitorHashes {
  readonly ip: Buffer;
  readonly agent: Buffer;
  readonly device: Buffer | null;
}

/**
 * The hashes of a visitor within one voting; they differ between votings, so that nobody can be tracked across them.
 */
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
