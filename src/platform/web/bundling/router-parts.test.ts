import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROUTER_CUTS } from './router-cuts.ts';
import { cutStatements } from './router-parts.ts';

const cut = (code: string, statements: Readonly<Record<string, string>> = {}) =>
  cutStatements(code, parseAst(code), { file: 'router.js', statements });

describe('what is left out of React Router', () => {
  it.each(ROUTER_CUTS.map((cuts) => [cuts.file, cuts] as const))(
    'begins in %s as expected, and what is left can be read',
    (file, cuts) => {
      const code = readFileSync(join('node_modules/react-router/dist/production', file), 'utf8');
      const result = cutStatements(code, parseAst(code), cuts);
      expect(result.missing).toEqual([]);
      expect(() => parseAst(result.code)).not.toThrow();
      expect(result.code.length).toBeLessThan(code.length);
    },
  );

  it('replaces a statement with all that is in it', () => {
    const code = 'function load(key) {\n\tlet a = 1;\n\tlet b = () => { let a = 2; };\n}\nload();';
    expect(cut(code, { 'function load(key) {': 'function load() {}', 'let a =': '' })).toEqual({
      code: 'function load() {}\nload();',
      missing: ['let a ='],
    });
  });

  it('names a statement that is not there', () => {
    expect(cut('let a = 1;', { 'let b =': '' }).missing).toEqual(['let b =']);
  });

  it('keeps what a check checks without its words, and no warning to developers', () => {
    expect(cut('invariant(a > 1, `a is ${a}`); if (b) warning(false, "b"); let c = 3;').code).toBe(
      'invariant(a > 1); if (b) ; let c = 3;',
    );
  });
});
