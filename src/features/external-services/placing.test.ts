import { describe, expect, it } from 'vitest';
import { screens } from '#app/routes.ts';
import { servicePageOf, servicesBeside } from './placing.ts';

describe('pages beside which a service may run', () => {
  it('are six kinds of public pages, and no others of the whole product', () => {
    const kinds = screens.flatMap(({ path }) => {
      const kind = servicePageOf(path.replace(/:\w+\??/g, 'some-name'));
      return kind === null ? [] : [[path, kind]];
    });
    expect(kinds).toEqual([
      ['/', 'home'],
      ['/projects/:slug?/', 'projects'],
      ['/organizations/:slug?/', 'organizations'],
      ['/project/:projectSlug/', 'project'],
      ['/project/:projectSlug/voting/:votingSlug/', 'project'],
      ['/organization/:orgSlug/voting/:votingSlug/', 'organization'],
      ['/organization/:orgSlug/', 'organization'],
      ['/imprint/', 'information'],
      ['/privacy/', 'information'],
      ['/accessibility/', 'information'],
    ]);
  });

  it.each(['/projects', '/projects/', '/projects/kultur'])('%s is an explore page', (path) => {
    expect(servicePageOf(path)).toBe('projects');
  });

  it.each([
    '',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/project/',
    '/project/a/b/',
    '/imprint/x',
  ])('%j is none', (path) => {
    expect(servicePageOf(path)).toBeNull();
  });
});

describe('a service', () => {
  const services = [
    { key: 'statistics', pages: ['home', 'project'] },
    { key: 'chat', pages: ['project'] },
  ];
  const beside = (path: string, allowed: readonly string[] | null) =>
    servicesBeside(services, path, allowed).map(({ key }) => key);

  it('runs beside its own kinds of pages, once it is allowed by name', () => {
    expect(beside('/project/orchard/', ['statistics', 'chat', 'maps'])).toEqual(['statistics', 'chat']);
    expect(beside('/', ['statistics', 'chat'])).toEqual(['statistics']);
    expect(beside('/project/orchard/', ['chat'])).toEqual(['chat']);
    expect(beside('/login/', ['statistics', 'chat'])).toEqual([]);
  });

  it.each([[null], [[]], [['maps']]])('does not run when %j is allowed', (allowed) => {
    expect(beside('/project/orchard/', allowed)).toEqual([]);
  });
});
