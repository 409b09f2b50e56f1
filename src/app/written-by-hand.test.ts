import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { READ_BY, type Reader, READERS } from '#platform/contract/written-by-hand.ts';
import { registrations } from './features.ts';

/** A text field of a body, from its JSON schema. */
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
/** The data of a record itself is not a reason: its pages show it. */
const isContent = (path: string) => /^(?:content|values|selection|proof_of_work)\b/.test(path);

/** A reason or a note, recognized by its name, or by its length in a request of staff. */
function isReason({ path, max, permission }: Text): boolean {
  if (isContent(path)) return false;
  if (/reason|note|comment|remark|message|internal/.test(lastOf(path))) return true;
  return !EVERYBODY.includes(permission) && max >= 500;
}

const reasons = written().filter(isReason);
const nameOf = ({ route, path }: Text) => `${route}.${path}`;

describe('each handwritten reason and note', () => {
  it('is found', () => expect(reasons.length).toBeGreaterThan(25));

  it('declares who can read it', () => {
    const unread = reasons
      .filter(({ readBy }) => !READERS.some((one) => one === readBy))
      .map((text) => `${nameOf(text)}: declare its reader with readBy(…) in the contract`);
    expect(unread).toEqual([]);
  });

  it('has an internal note beside it if it is written by staff and read by others', () => {
    const alone = reasons.filter(
      ({ readBy, permission, siblings }) =>
        readBy !== 'staff' && !EVERYBODY.includes(permission) && !siblings.includes('internal_note'),
    );
    expect(alone.map(nameOf)).toEqual([]);
  });

  it('is an internal note only for staff', () => {
    const asked = reasons.filter(
      ({ path, permission }) => lastOf(path) === 'internal_note' && EVERYBODY.includes(permission),
    );
    expect(asked.map(nameOf)).toEqual([]);
  });

  it('is in the table of the document, with its readers', () => {
    const table = readFileSync(new URL('../../docs/written-by-staff.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| `(\w+)` \| `([\w.[\]]+)` \| (\w+) \|/gm)].map(([, ...row]) =>
      row.join(' '),
    );
    const wanted = reasons.map(({ route, path, readBy }) => `${route} ${path} ${readBy}`);
    const advice = wanted
      .filter((row) => !rows.includes(row))
      .map((row) => {
        const [route, path, readBy] = row.split(' ');
        return `add to docs/written-by-staff.md: | \`${route}\` | \`${path}\` | ${readBy} | what it is | where it is read |`;
      });
    expect(advice).toEqual([]);
    expect(rows.toSorted()).toEqual(wanted.toSorted());
  });
});
