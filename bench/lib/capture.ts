import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';

interface ReactServer {
  renderToString(tree: ReactNode): string;
  renderToPipeableStream(tree: ReactNode, options: { onShellReady(): void }): { pipe(into: Writable): void };
}

const server = createRequire(import.meta.url)('react-dom/server') as ReactServer;
const original = server.renderToString;
let seen: ReactNode = null;

/**
 * Records the tree of every page rendered from now on. Call it before the built pages are imported, which bind the
 * function at that time.
 */
export function watchRendering(): void {
  server.renderToString = (tree) => {
    seen = tree;
    return original(tree);
  };
}

/** The tree of a page with all its data, as the platform passes it to React. */
export async function treeOf(app: FastifyInstance, path: string): Promise<ReactNode> {
  seen = null;
  const answer = await app.inject({ url: path, headers: { 'accept-language': 'en' } });
  if (answer.statusCode !== 200 || seen === null) throw new Error(`${path} answered ${answer.statusCode}`);
  return seen;
}

/** The output of React alone for a tree. */
export function stream(tree: ReactNode, into: Writable): void {
  const { pipe } = server.renderToPipeableStream(tree, { onShellReady: () => pipe(into) });
}

/** The size of the output in bytes. */
export async function sizeOf(tree: ReactNode): Promise<number> {
  let size = 0;
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done();
    },
  });
  const finished = new Promise<void>((resolve) => into.once('finish', () => resolve()));
  stream(tree, into);
  await finished;
  return size;
}
