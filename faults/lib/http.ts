import { Agent, request } from 'node:http';

export interface RawAnswer {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly milliseconds: number;
}

/** Connections that are kept open, as a browser or proxy would. */
export const keepAlive = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request as it is; nothing in the address is normalised. Never throws. */
export function send(
  origin: string,
  options: {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Buffer | undefined;
    readonly patienceMs?: number;
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  const failed = (): RawAnswer => ({
    status: 0,
    headers: {},
    body: Buffer.alloc(0),
    milliseconds: performance.now() - began,
  });
  return new Promise((done) => {
    try {
      const { method = 'GET', path, headers = {}, body } = options;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const going = request(
        { hostname, port, method, path, headers: { ...headers, ...length }, agent: keepAlive },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => done(failed()));
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
              milliseconds: performance.now() - began,
            }),
          );
        },
      );
      going.setTimeout(options.patienceMs ?? 30_000, () => going.destroy());
      going.on('error', () => done(failed()));
      going.end(body);
    } catch {
      done(failed());
    }
  });
}
