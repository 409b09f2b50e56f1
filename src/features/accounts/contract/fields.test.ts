import { describe, expect, it } from 'vitest';
import { codeOfIssue } from '#platform/contract/issue.ts';
import { newPasswordField, usernameField } from './fields.ts';

const codes = (field: typeof usernameField, text: string) =>
  (field.safeParse(text).error?.issues ?? []).map((issue) => codeOfIssue(issue).code);

describe('the fields of a new account', () => {
  it('is missing when it is empty, not too short', () => {
    expect(codes(usernameField, ' ')).toEqual(['required']);
    expect(codes(newPasswordField, '')).toEqual(['required']);
  });

  it('is too short below its length', () => {
    expect(codes(usernameField, 'ab')).toEqual(['too_short']);
    expect(codes(newPasswordField, 'short')).toEqual(['too_short']);
    expect(codes(usernameField, 'abc')).toEqual([]);
  });
});
