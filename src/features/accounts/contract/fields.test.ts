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

  it.each(['deleted-37', 'Deleted-x', 'DELETED-1', 'ｄｅｌｅｔｅｄ-1'])(
    '%s is no user name to choose',
    (name) => {
      expect(codes(usernameField, name)).toContain('username_reserved');
    },
  );

  it.each(['аdmin', 'Αdmin', 'раре', 'ΟΝΕ', 'ivаn', 'pаyрal', 'admiո', 'ոսօ', 'ᎪᎠᎷᏆ', 'ꓮꓓꓟꓲꓠ', 'adminא'])(
    '%s looks like a name in Latin letters',
    (name) => {
      expect(codes(usernameField, name)).toEqual(['username_lookalike']);
    },
  );

  it.each([
    'deleted',
    'undeleted-1',
    'jörg',
    'Иван',
    'Ελένη',
    '山田太郎',
    'łukasz.7',
    'дом-2',
    'taro山田',
    'Արամ',
    'שלום',
  ])('%s is accepted', (name) => {
    expect(codes(usernameField, name)).toEqual([]);
  });
});
