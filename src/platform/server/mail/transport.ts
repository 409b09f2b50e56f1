import { BlockList, isIP } from 'node:net';
import type { Transporter } from 'nodemailer';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/**
 * Whether a connection that starts unencrypted (`smtp://`) must be encrypted before anything is sent:
 * passwords and links that open accounts go through it. Not required on this machine, or if the address says
 * so (`?requireTLS=false`), which the library handles itself.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const isHere =
    host === 'localhost' || (family !== 0 && thisMachine.check(host, family === 6 ? 'ipv6' : 'ipv4'));
  return protocol === 'smtp:' && !isHere;
}

/** The connections to the mail server. The library is loaded only by processes that send. */
export async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      requireTLS: requiresTls(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0],
    {
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    },
  );
}
