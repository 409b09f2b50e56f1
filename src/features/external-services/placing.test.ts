import { describe, expect, it } from 'vitest';
import { servicePageOf, servicesBeside } from './placing.ts';

describe('pages beside which a service may run', () => {
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
  ])('%j is not', (path) => {
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
