import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generate } from 'openapi-typescript-codegen';
import { expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { registrations } from './features.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: { xml?: { name: string } } }> }>;
  security: Record<string, string[]>[];
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    securitySchemes: Record<string, { in: string; name: string }>;
  };
}

const app = useApp();

const description = async () => app.server.inject({ url: '/api/v4/openapi.json' });

async function operation(id: string): Promise<Operation> {
  const { paths } = (await description()).json<Description>();
  const found = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

it('describes every route of the contracts, with every possible refusal', async () => {
  const { paths, components } = (await description()).json<Description>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    registrations.map(({ route }) => route.id).sort(),
  );
  for (const { route } of registrations) {
    const operation = operations.find(({ operationId }) => operationId === route.id);
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([route.success ?? 200, 400, 429, 500, 503]));
    expect(statuses).toEqual(expect.arrayContaining(Object.values(route.refusals ?? {})));
  }
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['FieldErrors', 'Detail', 'Profile']),
  );
});

it('passes the recommended rules of a linter for OpenAPI', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: (await description()).body, config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('says how each route authenticates its caller', async () => {
  const { components } = (await description()).json<Description>();
  expect(components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: 'obolus' },
    csrf: { in: 'header', name: 'x-csrf-token' },
  });
  expect((await operation('listExploreCategories')).security).toEqual([{}, { session: [] }]);
  expect((await operation('category_order')).security).toEqual([{ session: [] }]);
  expect((await operation('email_requeue')).security).toEqual([{ session: [], csrf: [] }]);
});

it('names the root element of answers in XML', async () => {
  const { responses } = await operation('payouts_sepa_file');
  expect(responses['200']?.content?.['application/xml']?.schema.xml).toEqual({ name: 'Document' });
  const { paths } = (await description()).json<Description>();
  const nameless = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ responses: answers }) =>
      Object.entries(answers['200']?.content ?? {}).some(
        ([type, { schema }]) => type.endsWith('xml') && !schema.xml?.name,
      ),
    );
  expect(nameless.map(({ operationId }) => operationId)).toEqual([]);
});

it('contains no pattern that needs Unicode properties or look-behind', async () => {
  const patterns = [...(await description()).body.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  );
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => /\\p\{|\\P\{|\(\?<[=!]/.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow();
});

/** What the compiler says to a program that uses the client in `client/` of this folder; empty if it compiles. */
async function compile(folder: string, program: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program);
  const compiler = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
  const options =
    '--noEmit --strict --target es2024 --lib es2024,dom --module esnext --moduleResolution bundler';
  const run = promisify(execFile)(compiler, [...options.split(' '), '--types', '', 'program.ts'], {
    cwd: folder,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout;
}

it('yields a typed client that compiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'));
  try {
    const output = join(folder, 'client');
    await generate({ input: (await description()).json<Description>(), output, useUnionTypes: true });
    expect(await readdir(join(output, 'services'))).toContain('CategoriesService.ts');
    const program = (property: string) => `import { CategoriesService, OpenAPI } from './client/index';
OpenAPI.BASE = 'http://localhost';
export const texts = CategoriesService.listExploreCategories().then((all) => all.map(({ ${property} }) => ${property}));
`;
    expect(await compile(folder, program('title'))).toBe('');
    expect(await compile(folder, program('nothing'))).toContain("Property 'nothing' does not exist");
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('renders the same description as a page for people', async () => {
  const answer = await app.server.inject({ url: '/api/v4/docs/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  const policy = String(answer.headers['content-security-policy']);
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
  expect(policy).toContain("default-src 'none'");
  const script = await app.server.inject({ url: '/api/v4/docs/js/scalar.js' });
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toContain('javascript');
});

it('answers unknown addresses below /api with a message in the caller’s language', async () => {
  const answer = await app.server.inject({ url: '/api/v4/nothing', headers: { cookie: 'locale=de' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'Nicht gefunden', code: 'not_found' });
});
