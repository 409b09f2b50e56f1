import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** One recorded request. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Form fields or JSON, as sent. */
  readonly body: URLSearchParams;
  readonly json: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
}

/** The outcome of the next requests: normal, no response, an error, or executed with the response lost. */
export type VendorBehavior = 'well' | 'silent' | 'fault' | 'answer_lost';

/** An external company's API on a local port; `answer` computes its responses. */
export interface Vendor {
  url: string;
  behavior: VendorBehavior;
  readonly seen: SeenRequest[];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function seenOf(request: IncomingMessage): Promise<SeenRequest> {
  const url = new URL(request.url ?? '/', 'http://vendor');
  const text = await bodyOf(request);
  const isJson = String(request.headers['content-type']).includes('json');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    body: new URLSearchParams(isJson ? '' : text),
    json: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {},
    headers: request.headers,
  };
}

/** Fakes an external company for the tests of a file. `answer` returns status and JSON for a successful request. */
export function useVendor(
  answer: (request: SeenRequest) => { readonly status: number; readonly body: object },
  forget: () => void,
): Vendor {
  const vendor: Vendor = { url: '', behavior: 'well', seen: [] };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const seen = await seenOf(request);
    vendor.seen.push(seen);
    if (vendor.behavior === 'silent') return;
    if (vendor.behavior === 'fault') {
      // Repeated at once: a client's later attempt would arrive within another test.
      const headers = { 'content-type': 'application/json', 'retry-after': '0' };
      response.writeHead(500, headers).end('{"error":{"message":"down"}}');
      return;
    }
    const { status, body } = answer(seen);
    if (vendor.behavior === 'answer_lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => void serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    vendor.behavior = 'well';
    vendor.seen.length = 0;
    forget();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return vendor;
}
