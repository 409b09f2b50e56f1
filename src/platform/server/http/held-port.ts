import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A port of this machine that is bound already: nobody else gets it before an app listens at it. */
export interface HeldPort {
  readonly port: number;
  readonly server: Server;
}

/** Binds any free port. */
export function holdPort(host: string): Promise<HeldPort> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      if (typeof address === 'object' && address) done({ port: address.port, server });
    });
  });
}

/**
 * Lets an app listen at a held port, in whose place it closes the port when it ends. Its own `listen` runs, so that what
 * begins with it (`onListen`) does; the socket is the bound one.
 */
export async function listenAt(app: FastifyInstance, { port, server: held }: HeldPort): Promise<void> {
  const { server } = app;
  const listen = server.listen.bind(server) as (bound: Server) => unknown;
  server.listen = () => {
    listen(held);
    return server;
  };
  await app.listen({ port, host: '127.0.0.1' });
}
