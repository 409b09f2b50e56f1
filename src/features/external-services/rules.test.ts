import { describe, expect, it } from 'vitest';
import { hasMarkup, isProviderKey, isScriptAddress, isServiceHost, originsOf } from './rules.ts';

describe('what staff may enter', () => {
  it.each(['statistics', 'my-chat_2'])('%s is a provider key', (text) => {
    expect(isProviderKey(text)).toBe(true);
  });

  it.each(['', 'a', 'A', 'Ab', 'a,b', 'a b', 'a;b', '2a', 'ä-b', 'x'.repeat(41)])(
    '%j is no provider key',
    (text) => {
      expect(isProviderKey(text)).toBe(false);
    },
  );

  it.each(['https://statistics.example', 'https://*.statistics.example', 'https://a.b-c.example:8443'])(
    '%s is an origin',
    (text) => {
      expect(isServiceHost(text)).toBe(true);
    },
  );

  it.each([
    'http://statistics.example',
    'https://localhost',
    'https://127.0.0.1',
    'https://*.example',
    'https://*',
    'https://statistics.example/',
    "https://statistics.example; script-src 'unsafe-inline'",
    'https://statistics.example https://other.example',
    'data:',
    "'unsafe-eval'",
  ])('%s is not an origin', (text) => {
    expect(isServiceHost(text)).toBe(false);
  });

  it.each([
    ['https://statistics.example/a.js?x=1', true],
    ['http://statistics.example/a.js', false],
    ['//statistics.example/a.js', false],
    ['/assets/a.js', false],
    ['javascript:alert(1)', false],
    ['data:text/javascript,alert(1)', false],
    ['https://me:secret@statistics.example/a.js', false],
    ['https://127.0.0.1/a.js', false],
    ['https://*.statistics.example/a.js', false],
  ])('the address %s of a script: %s', (text, expected) => {
    expect(isScriptAddress(text)).toBe(expected);
  });

  it.each([
    ['count("a < b");', false],
    ['</script><img src=x>', true],
    ['</SCRIPT>', true],
    ['<script src="x"></script>', true],
    ['var a = "<!--<script>"', true],
  ])('%s has markup: %s', (text, expected) => {
    expect(hasMarkup(text)).toBe(expected);
  });

  it('allows the origin of the script and the further ones, each once', () => {
    const hosts = ['https://collect.example', 'https://statistics.example'];
    expect(originsOf({ script_url: 'https://statistics.example/a.js', hosts })).toEqual([
      'https://statistics.example',
      'https://collect.example',
    ]);
    expect(originsOf({ script_url: '', hosts: [] })).toEqual([]);
  });
});
