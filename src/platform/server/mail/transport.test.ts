import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTransport, requiresTls } from './transport.ts';

it.each([
  ['smtp://mail.example.org', true],
  ['smtp://user:secret@192.0.2.9:587', true],
  ['smtp://[2001:db8::1]:25', true],
  ['smtps://mail.example.org', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1', false],
  ['smtp://127.8.8.8:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost.example.org', true],
])('a connection to %s needs TLS first: %s', (url, needed) => {
  expect(requiresTls(url)).toBe(needed);
});

describe('a mail server without STARTTLS', () => {
  let port = 0;
  const said: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onMailFrom: ({ address }, _session, done) => {
      said.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, () => done()));
    port = (server.server.address() as { port: number }).port;
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));

  const send = async (url: string) => {
    const transport = await openTransport(url);
    try {
      await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'x', text: 'secret' });
    } finally {
      transport.close();
    }
  };

  // No loopback address, and yet it leads here.
  it('receives nothing on another host', async () => {
    await expect(send(`smtp://0.0.0.0:${port}`)).rejects.toThrow(/TLS/);
    expect(said).toEqual([]);
  });

  it('receives mails on this machine, and if the address allows it', async () => {
    await send(`smtp://127.0.0.1:${port}`);
    await send(`smtp://0.0.0.0:${port}?requireTLS=false`);
    expect(said).toHaveLength(2);
  });
});
