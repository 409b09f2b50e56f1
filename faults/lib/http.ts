import { Agent, request } from 'node:http';

export interface RawAnswer {
  /** 0 if the connection broke. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly milliseconds: number;
}

/** An answer in a line, for a report. */
export const said = ({ status, body }: RawAnswer): string =>
  `${status} ${body.toString('utf8').slice(0, 300)}`;

/** Connections that are reused, as by a browser or proxy. */
export const keepAlive = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request unchanged; nothing in the address is normalized. Never throws. */
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
