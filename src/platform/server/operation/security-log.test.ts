import { expect, test } from 'vitest';
import { createSecurityLog, LINES_PER_WINDOW } from './security-log.ts';

function recorded() {
  const lines: { level: string; security: Record<string, unknown> }[] = [];
  const at = (level: string) => (detail: unknown) =>
    void lines.push({ level, security: (detail as { security: Record<string, unknown> }).security });
  const clock = { now: 0 };
  const log = createSecurityLog({
    log: { info: at('info'), warn: at('warn') } as never,
    secret: 'a secret of this test',
    now: () => clock.now,
  });
  return { lines, log, clock };
}

test('a line names the event, its reason, the user by id and the network as a keyed hash', () => {
  const { lines, log } = recorded();
  log.record('login_failed', { reason: 'wrong_password', userId: 7n, network: '198.51.100.7' });
  log.record('rights_changed', { reason: 'invitation_accepted', userId: 7n });
  expect(lines).toEqual([
    {
      level: 'warn',
      security: {
        event: 'login_failed',
        reason: 'wrong_password',
        user: '7',
        network: expect.stringMatching(/^[\w-]{16}$/),
      },
    },
    { level: 'info', security: { event: 'rights_changed', reason: 'invitation_accepted', user: '7' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('198.51');
});

test('a flood of one kind neither fills the log nor hides the others, and its size is logged', () => {
  const { lines, log, clock } = recorded();
  for (let count = 0; count < 5_000; count += 1) log.record('login_failed', { reason: 'wrong_password' });
  expect(lines).toHaveLength(LINES_PER_WINDOW);
  log.record('password_changed', { reason: 'reset' });
  expect(lines.at(-1)?.security).toMatchObject({ event: 'password_changed' });
  clock.now += 60_000;
  log.record('login_failed', { reason: 'wrong_password' });
  expect(lines.slice(-2).map(({ security }) => security)).toEqual([
    { event: 'login_failed', suppressed: 5_000 - LINES_PER_WINDOW },
    { event: 'login_failed', reason: 'wrong_password' },
  ]);
});
