import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** How the provider behaves: as usual, says no, keeps silent, breaks, or works and loses its answer. */
export type Manner = 'usual' | 'refuses' | 'hangs' | 'broken' | 'loses';

export interface Proxy {
  readonly url: string;
  /** Changes how the creation of payments is answered from now on; asking about payments follows when `all`. */
  behave(manner: Manner, all?: boolean): void;
  /** Is told what the provider has created before its answer goes on; the answer waits for it. */
  beforeAnswer: ((created: Record<string, unknown>) => Promise<void>) | null;
  readonly seen: Record<Manner, number>;
  close(): Promise<void>;
}

const silenceMs = 60_000;

/** Stands between the web processes and the sandbox, so that the provider can be as unreliable as real ones are. */
export async function openProxy(target: string, port: number): Promise<Proxy> {
  let manner: Manner = 'usual';
  let everything = false;
  const seen: Record<Manner, number> = { usual: 0, refuses: 0, hangs: 0, broken: 0, loses: 0 };
  const { hostname, port: targetPort } = new URL(target);

  const server: Server = createServer((incoming, outgoing) => {
    const creates = incoming.method === 'POST' && incoming.url === '/sandbox/api/payments';
    const now: Manner = creates || everything ? manner : 'usual';
    seen[now] += 1;
    if (now === 'refuses') return answer(outgoing, 402, { error: 'refused' });
    if (now === 'broken') return answer(outgoing, 500, { error: 'broken' });
    if (now === 'hangs') {
      setTimeout(() => outgoing.destroy(), silenceMs).unref();
      return undefined;
    }
    const onward = request(
      { hostname, port: targetPort, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (response) => {
        if (now === 'loses') {
          response.resume();
          response.once('end', () => outgoing.destroy());
          return;
        }
        if (creates && proxy.beforeAnswer) {
          void answerLater(response, outgoing, proxy.beforeAnswer);
          return;
        }
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
    return undefined;
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    beforeAnswer: null,
    behave: (next, all = false) => {
      manner = next;
      everything = all;
    },
    seen,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return proxy;
}

/** Passes an answer on when those who are told about it have done what they want. */
async function answerLater(
  response: IncomingMessage,
  outgoing: ServerResponse,
  tell: NonNullable<Proxy['beforeAnswer']>,
): Promise<void> {
  try {
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (response.statusCode === 200 || response.statusCode === 201)
      await tell(JSON.parse(body.toString('utf8')) as Record<string, unknown>);
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    outgoing.end(body);
  } catch {
    outgoing.destroy();
  }
}

function answer(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}
