import { describe, expect, it, test } from 'vitest';
import { isForOrganizations, signUpChoices, signUpPath } from './sign-up.ts';

const settings = (userProjects: boolean, userCompanies: boolean) => ({ userProjects, userCompanies });

describe('the sign-up link', () => {
  it.each([
    [false, false, false, '/signup/'],
    [true, false, false, '/choose-signup/'],
    [false, true, false, '/choose-signup/'],
    [true, true, false, '/choose-signup/'],
    [true, false, true, '/organization-signup/'],
    [true, true, true, '/organization-signup/'],
    [false, true, true, '/choose-signup/'],
    [false, false, true, '/signup/'],
  ])(
    'projects %s, companies %s, organization variant %s: leads to %s',
    (projects, companies, organization, path) => {
      expect(signUpPath(settings(projects, companies), organization)).toBe(path);
    },
  );
});

test.each([
  ['/account/projects/new/', true],
  ['/account/project/orchard/update/', true],
  ['/account/organization/', true],
  ['/account/payouts/', true],
  ['/account/profile/', false],
  ['/project/orchard/', false],
  ['', false],
])('only for organizations: %j: %s', (path, expected) => {
  expect(isForOrganizations(path)).toBe(expected);
});

describe('the page of choices', () => {
  it('has a card for what is enabled', () => {
    expect(signUpChoices(settings(false, false))).toEqual(['private']);
    expect(signUpChoices(settings(true, false))).toEqual(['private', 'organization']);
    expect(signUpChoices(settings(false, true))).toEqual(['private', 'company']);
    expect(signUpChoices(settings(true, true))).toEqual(['private', 'organization', 'company']);
  });
});
