import { expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { anyVisitor } from './resolve-caller.ts';

it('the caller of shared pages has nothing of the visitor but the language', () => {
  const asking: Caller = {
    actor: {
      userId: 7n,
      isSuperuser: true,
      isStaff: true,
      isActive: true,
      permissions: new Set(['change_settings']),
      organizations: new Set([1n]),
    } as unknown as Caller['actor'],
    sessionHash: Buffer.alloc(32, 1),
    sessionEnded: false,
    confirmedAt: new Date(),
    csrfToken: 'token',
    visitorHash: Buffer.alloc(32, 2),
    locale: 'du_DE',
    requestId: 'request',
    network: '192.0.2.0',
    userAgent: 'Mozilla/5.0',
    fromOwnPage: true,
    mayWrite: true,
  };
  const plain: Caller = {
    ...asking,
    actor: anyVisitor({ locale: 'de', requestId: 'x' }).actor,
    sessionHash: null,
    sessionEnded: true,
    confirmedAt: null,
    csrfToken: null,
    visitorHash: null,
    network: '198.51.100.0',
    userAgent: 'curl',
    fromOwnPage: false,
    mayWrite: false,
  };
  expect(anyVisitor(asking)).toEqual(anyVisitor(plain));
  expect(anyVisitor(asking).actor.userId).toBeNull();
  expect(anyVisitor(asking).locale).toBe('du_DE');
});
