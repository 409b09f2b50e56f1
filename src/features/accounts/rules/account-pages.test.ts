import { expect, it } from 'vitest';
import { startPath } from './account-pages.ts';

const on = { userProjects: true };
const account = (usertype: number, isActivated = true) => ({ usertype, isActivated });

it('an organization starts a project: visitors sign up, organization users create one', () => {
  expect(startPath(null, on)).toBe('/organization-signup/');
  expect(startPath(account(2), on)).toBe('/account/projects/new/');
});

it.each([
  ['a private person', account(1), on],
  ['an organization user who is not activated', account(2, false), on],
  ['a company', account(4), on],
  ['visitors, where users create no projects', null, {}],
  ['organization users, where users create no projects', account(2), { userProjects: false }],
] as const)('the door for organizations is not shown to %s', (_who, actor, features) => {
  expect(startPath(actor, features)).toBeNull();
});
