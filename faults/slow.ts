import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './lib/http.ts';
import { countsOf, type Fault, ms, percentile } from './lib/report.ts';
import { openStage } from './lib/stage.ts';
import { furnish } from './lib/world.ts';

/** Opens a connection that sends a little now and then, and never finishes. */
function openSlowConnection(origin: string, index: number): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  const kind = index % 3;
  socket.once('connect', () => {
    if (kind === 0) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    if (kind === 1) {
      socket.write(
        'POST /api/v4/private-donations/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
      );
    }
  });
  const drip = setInterval(() => {
    if (kind !== 2 && socket.writable) socket.write('x');
  }, 1_000);
  socket.once('close', () => clearInterval(drip));
  return socket;
}

const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const heavy: [string, string, number][] = [
  ['2 MB', JSON.stringify({ first_name: 'x'.repeat(2_000_000) }), 413],
  ['10,000 levels', nested, 400],
  ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
];

/** Clients that never finish, and bodies that are far too large. */
export const slow: Fault = async ({ quick, tiny, databaseUrl, log }) => {
  const [connections, seconds, bodies] = tiny ? [100, 2, 3] : quick ? [1_000, 10, 20] : [1_000, 60, 100];
  const stage = await openStage({
    apps: 1,
    worker: false,
    pages: !tiny,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const sockets: Socket[] = [];
  try {
    const app = stage.apps[0];
    if (!app) throw new Error('there is no app');
    await furnish(stage.pool, app.url);
    const failures: string[] = [];
    for (let index = 0; index < 300; index += 1) await send(app.url, { path: '/api/v4/payment-providers/' });
    const before = await app.memory();
    for (let index = 0; index < connections; index += 1) sockets.push(openSlowConnection(app.url, index));
    const answered = new Map<string, number>();
    const heavyWork = (async () => {
      for (let index = 0; index < bodies; index += 1) {
        for (const [name, body, wanted] of heavy) {
          const { status } = await send(app.url, {
            method: 'POST',
            path: '/api/v4/private-donations/',
            headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
            body,
          });
          answered.set(`${name}: ${status}`, (answered.get(`${name}: ${status}`) ?? 0) + 1);
          // A connection closed while the body is still being sent counts as a refusal, too.
          if (status !== wanted && status !== 0) failures.push(`${name}: ${status}`);
        }
        await pause(50);
      }
    })();
    const times: number[] = [];
    let most = before;
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      for (const path of ['/readyz', '/api/v4/payment-providers/', '/api/v4/explore/projects/']) {
        const answer = await send(app.url, { path });
        times.push(answer.milliseconds);
        if (answer.status !== 200) failures.push(`${path} answered ${answer.status}`);
      }
      most = Math.max(most, await app.memory());
      await pause(20);
    }
    await heavyWork;
    log(`${connections} slow connections for ${seconds} s`);
    most = Math.max(most, await app.memory());
    const p99 = percentile(times, 0.99);
    // The short form checks the responses, not the speed of a busy machine.
    if (!tiny && p99 > 1_000) failures.push(`p99 of others: ${ms(p99)}`);
    if (most - before > 100) failures.push(`memory grew by ${Math.ceil(most - before)} MB`);
    return {
      counts: {
        'slow connections (headers, bodies, silent)': connections,
        'of them closed by the server': sockets.filter((socket) => socket.destroyed).length,
        ...countsOf('heavy bodies:', answered),
      },
      times: { 'answers to others': times },
      facts: { 'memory before / most (MB)': `${Math.ceil(before)} / ${Math.ceil(most)}` },
      failures: [...new Set(failures)],
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await stage.close();
  }
};
