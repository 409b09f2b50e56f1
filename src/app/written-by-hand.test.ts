import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { READ_BY, type Reader, READERS } from '#platform/contract/written-by-hand.ts';
import { registrations } from './features.ts';

/** A text of a body, as the JSON schema describes it. */
interface Text {
  readonly route: string;
  readonly permission: string;
  readonly path: string;
  readonly max: number;
  readonly readBy: Reader | undefined;
  readonly siblings: readonly string[];
}

type Node = Record<string, unknown> & {
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
};

function textsOf(
  node: Node,
  path: string,
  siblings: readonly string[],
  found: (text: Omit<Text, 'route' | 'permission'>) => void,
) {
  if (node['type'] === 'string' && node['enum'] === undefined && node['format'] === undefined) {
    const max = Number(node['maxLength'] ?? 0);
    found({ path, max, readBy: node[READ_BY] as Reader | undefined, siblings });
  }
  const names = Object.keys(node.properties ?? {});
  for (const [name, inner] of Object.entries(node.properties ?? {}))
    textsOf(inner, path === '' ? name : `${path}.${name}`, names, found);
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const inner of (node[key] as Node[] | undefined) ?? []) textsOf(inner, path, siblings, found);
  if (node.items) textsOf(node.items, `${path}[]`, siblings, found);
}

function written(): Text[] {
  const texts: Text[] = [];
  for (const { route } of registrations) {
    if (route.method === 'GET' || !route.body) continue;
    const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Node;
    const about = { route: route.id, permission: String(route.permission) };
    textsOf(schema, '', [], (text) => texts.push({ ...about, ...text }));
  }
  return texts;
}

const EVERYBODY = ['public', 'signed_in', 'activated'];
const lastOf = (path: string) => path.split('.').at(-1) ?? '';
/** What is entered of a record itself is no reason: its pages show it. */
const isContent = (path: string) => /^(?:content|values|selection|proof_of_work)\b/.test(path);

/** A reason or a note by its name, or by its length in a request of staff. */
function isReason({ path, max, permission }: Text): boolean {
  if (isContent(path)) return false;
  if (/reason|note|comment|remark|message|internal/.test(lastOf(path))) return true;
  return !EVERYBODY.includes(permission) && max >= 500;
}

const reasons = written().filter(isReason);
const nameOf = ({ route, path }: Text) => `${route}.${path}`;

describe('each reason and note that somebody writes by hand', () => {
  it('is found at all', () => expect(reasons.length).toBeGreaterThan(25));

  it('declares who reads it', () => {
    expect(reasons.filter(({ readBy }) => !READERS.some((one) => one === readBy)).map(nameOf)).toEqual([]);
  });

  it('has an internal note beside it where staff write it and it leaves the house', () => {
    const alone = reasons.filter(
      ({ readBy, permission, siblings }) =>
        readBy !== 'staff' && !EVERYBODY.includes(permission) && !siblings.includes('internal_note'),
    );
    expect(alone.map(nameOf)).toEqual([]);
  });

  it('is not asked of anybody but staff as an internal note', () => {
    const asked = reasons.filter(
      ({ path, permission }) => lastOf(path) === 'internal_note' && EVERYBODY.includes(permission),
    );
    expect(asked.map(nameOf)).toEqual([]);
  });

  it('stands in the table of the document, with its readers', () => {
    const table = readFileSync(new URL('../../docs/written-by-staff.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| `(\w+)` \| `([\w.]+)` \| (\w+) \|/gm)].map(([, ...row]) =>
      row.join(' '),
    );
    expect(rows.toSorted()).toEqual(
      reasons.map(({ route, path, readBy }) => `${route} ${path} ${readBy}`).toSorted(),
    );
  });
});
