import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Locale, PageTexts } from '../../i18n.ts';
import { type Manifest, textChunks } from './chunks.ts';
import { readStylesheets, type Stylesheets } from './styles.ts';

/** The source of pages: the build, or the source files in development. */
export interface Runtime {
  handler(request: Request, context: RouterContextProvider): Promise<Response>;
  preload(locale: Locale, texts: PageTexts): readonly string[];
  readonly stylesheets: Stylesheets;
}

const YEAR_SECONDS = 31_536_000;

/** The pages of a production build, with the files compressed by the build. */
export async function builtRuntime(app: FastifyInstance, folder: string): Promise<Runtime> {
  const client = join(folder, 'client');
  const entry = pathToFileURL(join(folder, 'server', 'index.js')).href;
  const build = (await import(entry)) as ServerBuild;
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    preCompressed: true,
    maxAge: 3_600_000,
    wildcard: false,
    dotfiles: 'ignore',
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
  });
  return {
    stylesheets: await readStylesheets(client),
    handler: createRequestHandler(build, 'production'),
    preload: (locale, texts) => textChunks(manifest, locale, texts),
  };
}

/** The pages from their source files, rebuilt when a file changes. */
export async function developmentRuntime(app: FastifyInstance): Promise<Runtime> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    preload: () => [],
    stylesheets: new Map(),
    handler: async (request, context) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
      return createRequestHandler(build, 'development')(request, context);
    },
  };
}
