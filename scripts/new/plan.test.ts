import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { permissionTypes } from '../../src/platform/contract/permissions.ts';
import { root } from '../tidy/sources.ts';
import { NameRefused, planFeature } from './plan.ts';

const files = planFeature('sample-gadgets', { one: 'Muster', several: 'Mustergeräte' });
const sources = [...files].filter(([path]) => /\.tsx?$/.test(path));

/** The text of a file after the plan, if it exists. */
function textAfter(path: string): string | undefined {
  if (files.has(path)) return files.get(path);
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

function pathOf(from: string, specifier: string): string {
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(dirname(from), specifier);
}

/** Whether a feature may have the name. */
function isFree(name: string): boolean {
  try {
    return planFeature(name).size > 0;
  } catch (error) {
    if (error instanceof NameRefused) return false;
    throw error;
  }
}

describe('a new feature', () => {
  it('consists of a folder, a migration and the lines that register it', () => {
    expect([...files.keys()].filter((path) => !path.startsWith('src/features/sample-gadgets/'))).toEqual([
      expect.stringMatching(/^migrations\/\d{4}_sample_gadgets\.sql$/),
      'src/app/administration-routes.ts',
      'src/platform/contract/permissions.ts',
      'docs/domain/14-permissions.md',
    ]);
    expect(
      [...files.keys()].filter((path) => path.startsWith('src/features/sample-gadgets/')).toSorted(),
    ).toMatchInlineSnapshot(`
      [
        "src/features/sample-gadgets/contract.ts",
        "src/features/sample-gadgets/list.ts",
        "src/features/sample-gadgets/messages/admin/de.ts",
        "src/features/sample-gadgets/messages/admin/en_US.ts",
        "src/features/sample-gadgets/messages/refusals/de.ts",
        "src/features/sample-gadgets/messages/refusals/en_US.ts",
        "src/features/sample-gadgets/server/commands.ts",
        "src/features/sample-gadgets/server/index.ts",
        "src/features/sample-gadgets/server/list.fixtures.ts",
        "src/features/sample-gadgets/server/list.ts",
        "src/features/sample-gadgets/server/routes.ts",
        "src/features/sample-gadgets/server/sample-gadgets.test.ts",
        "src/features/sample-gadgets/web/admin/sample-gadgets-new.tsx",
        "src/features/sample-gadgets/web/admin/sample-gadgets.tsx",
        "src/features/sample-gadgets/web/navigation.ts",
      ]
    `);
  });

  it.each([...files.keys()])('has no placeholder left in %s', (path) => {
    expect(`${path}\n${textAfter(path)}`).not.toMatch(/__\w+__|__\w+ words__/);
  });

  it.each(sources)('can be parsed: %s', (path, text) => {
    expect(parseSync(path, text, {}).errors).toEqual([]);
  });

  it.each(sources)('imports what exists: %s', (path, text) => {
    for (const [, names = '', specifier = ''] of text.matchAll(
      /import (?:type )?(\{[^}]*\}|\w+) from '([#.][^']+)'/g,
    )) {
      const target = textAfter(pathOf(path, specifier));
      expect(target, specifier).toBeDefined();
      if (!names.startsWith('{')) continue;
      for (const name of names.matchAll(/(?:type )?(\w+)(?=\s*[,}])/g)) {
        const exported = new RegExp(
          `export (?:async )?(?:const|function|class|interface|type) ${name[1]}\\b|export (?:type )?\\{[^}]*\\b${name[1]}\\b`,
        );
        expect(target, `${specifier} exports ${name[1]}`).toMatch(exported);
      }
    }
  });

  it('uses German words if they are given', () => {
    expect(files.get('src/features/sample-gadgets/messages/admin/de.ts')).toContain("title: 'Mustergeräte'");
  });

  it('needs no permission type if the specification has one', () => {
    const names = permissionTypes.map((type) => type.replaceAll('_', '-')).filter(isFree);
    for (const name of names)
      expect([...planFeature(name).keys()]).not.toContain('src/platform/contract/permissions.ts');
  });
});

describe('an invalid name is refused, and nothing is written,', () => {
  it.each([
    ['Notes', 'kebab-case'],
    ['sample_gadgets', 'kebab-case'],
    ['-notes', 'kebab-case'],
    ['../notes', 'kebab-case'],
    ['note', 'no plural'],
    ['glass', 'no plural'],
    ['users', 'table'],
    ['donations', 'src/features/donations exists'],
    ['payment-events', 'there is a table payment_event'],
    ['claims', 'claims.tsx exists'],
    ['blocked-voters', 'there is a table blocked_voter'],
  ])('%s: %s', (name, why) => {
    expect(() => planFeature(name)).toThrow(NameRefused);
    expect(() => planFeature(name)).toThrow(why);
  });
});
