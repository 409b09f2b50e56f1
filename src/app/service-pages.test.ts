import { expect, test } from 'vitest';
import { servicePageOf } from '#features/external-services/placing.ts';
import { screens } from './routes.ts';

test('services run beside six kinds of public pages, and no others of the whole product', () => {
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
