import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/**
 * The provider's behavior: normal, refuses, does not respond, fails, or executes the request but loses its response.
 */
export type ProviderBehavior = 'usual' | 'refuses' | 'hangs' | 'broken' | 'loses';

export interface Proxy {
  readonly url: string;
  /** Sets the response to the creation of payments from now on; with `all` also to queries about payments. */
  behave(manner: ProviderBehavior, all?: boolean): void;
  /** Called with what the provider has created before its response is forwarded; the response waits for it. */
  beforeAnswer: ((created: Record<string, unknown>) => Promise<void>) | null;
  readonly seen: Record<ProviderBehavior, number>;
  close(): Promise<void>;
}

const silenceMs = 60_000;

/** A proxy between the web processes and the sandbox, so that the provider can be as unreliable as real ones are. */
export async function openProxy(target: string, port: number): Promise<Proxy> {
  let manner: ProviderBehavior = 'usual';
  let everything = false;
  const seen: Record<ProviderBehavior, number> = { usual: 0, refuses: 0, hangs: 0, broken: 0, loses: 0 };
  const { hostname, port: targetPort } = new URL(target);

  const server: Server = createServer((incoming, outgoing) => {
    const creates = incoming.method === 'POST' && incoming.url === '/sandbox/api/payments';
    const now: ProviderBehavior = creates || everything ? manner : 'usual';
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

/** Forwards a response after its listeners have finished. */
async function answerLater(
  response: IncomingMessage,
  outgoing: ServerResponse,
  notify: NonNullable<Proxy['beforeAnswer']>,
): Promise<void> {
  try {
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (response.statusCode === 200 || response.statusCode === 201)
      await notify(JSON.parse(body.toString('utf8')) as Record<string, unknown>);
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
