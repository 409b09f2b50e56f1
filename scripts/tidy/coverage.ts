import { type Node, type Source, visit } from './sources.ts';

interface Document {
  readonly path: string;
  readonly text: string;
}

/** Looks up files by the end of their path, as the tables cite them: `server/list.ts` for one of several. */
export interface Files {
  find(cited: string): readonly string[];
  text(path: string): string;
}

/** Files of the project by every end of their path; folders as well. */
export function filesByEnd(paths: readonly string[], read: (path: string) => string): Files {
  const known = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let from = 0; from < parts.length; from += 1) {
      for (let to = from + 1; to <= parts.length; to += 1) {
        const end = parts.slice(from, to).join('/');
        const under = known.get(end);
        if (under) under.add(path);
        else known.set(end, new Set([path]));
      }
    }
  }
  return { find: (cited) => [...(known.get(cited) ?? [])], text: read };
}

/** `{a,b}.ts` as `a.ts` and `b.ts`; `a.ts*` as `a.ts` and `a.tsx`. */
function spelledOut(cited: string): string[][] {
  const braces = /^(.*)\{([^}]+)\}(.*)$/.exec(cited);
  if (braces) {
    const [, before = '', names = '', after = ''] = braces;
    return names.split(',').flatMap((name) => spelledOut(`${before}${name}${after}`));
  }
  return [cited.endsWith('.ts*') ? [cited.slice(0, -1), `${cited.slice(0, -1)}x`] : [cited]];
}

const isFile = (cited: string) => /^[\w@./{},-]+\.(tsx?|ts\*|mjs|sql|css|md|json)$/.test(cited);

/** A folder or a file without its ending, but neither an address of the site nor a command. */
const isFolder = (cited: string) => /^[a-z@][\w.-]*\/[\w./-]*$/.test(cited);

interface Row {
  readonly place: string;
  readonly cells: readonly string[];
  /** Of the column of tests; a cell with "the same" includes that of the row above. */
  readonly test: string;
  /** Of the column of states, which not every table has. */
  readonly state: string | undefined;
}

const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function rowsOf({ path, text }: Document): Row[] {
  let columns: readonly string[] = [];
  let before = '';
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) {
      columns = [];
      return [];
    }
    const cells = cellsOf(line);
    if (columns.length === 0) {
      columns = cells;
      return [];
    }
    if (/^[\s|:-]+$/.test(line)) return [];
    const own = cells[columns.indexOf('test')] ?? '';
    const test = /\bsame\b/.test(own) ? `${before} ${own}` : own;
    before = test;
    return [{ place: `${path}:${index + 1}`, cells, test, state: cells[columns.indexOf('state')] }];
  });
}

const ticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, cited = '']) => cited);

/** The files that one cited path may mean; null if it is none, or names nothing. */
function filesOf(cited: string, files: Files): { found: string[]; missing: string[] } | null {
  if (!isFile(cited) && !isFolder(cited)) return null;
  const found: string[] = [];
  const missing: string[] = [];
  for (const choices of spelledOut(cited.replace(/\/$/, ''))) {
    const matches = choices.flatMap((choice) => files.find(choice));
    found.push(...matches);
    if (matches.length === 0) missing.push(choices[0] ?? '');
  }
  return { found, missing };
}

/** Files that the tables cite and that do not exist. */
export function citedFilesMissing(documents: readonly Document[], files: Files): string[] {
  return documents.flatMap((document) =>
    rowsOf(document).flatMap(({ place, cells }) =>
      cells
        .flatMap(ticked)
        .flatMap((cited) => filesOf(cited, files)?.missing ?? [])
        .map((cited) => `${place} there is no ${cited}`),
    ),
  );
}

/** Names cited directly after a file (`rules.ts` `dueLines`) that this file does not contain. */
export function citedNamesMissing(documents: readonly Document[], files: Files): string[] {
  return documents.flatMap((document) =>
    rowsOf(document).flatMap(({ place, cells }) =>
      cells.flatMap((cell) =>
        [...cell.matchAll(/`([^`]+)` \(?`(\w+)`/g)].flatMap(([, path = '', name = '']) => {
          const found = filesOf(path, files)?.found ?? [];
          const known = found.length === 0 || found.some((file) => files.text(file).includes(name));
          return known ? [] : [`${place} ${path} does not contain ${name}`];
        }),
      ),
    ),
  );
}

/** Without what only a run of the test fills in, and without marks between the title of a group and of a test. */
const plain = (title: string) =>
  title
    .replace(/\$\{[^}]*\}|%[a-z]|\$[a-z]\w*/gi, '%')
    .replace(/[’']/g, '’')
    .replace(/[:,;]? +/g, ' ')
    .trim();

/** Whether a call makes a test or a group of tests: `test`, `describe.each(…)`, or a helper of the file. */
const isTitled = (node: Node) => {
  const [title, ...rest] = node.arguments as Node[];
  return (
    title !== undefined && rest.length > 0 && (title.type === 'Literal' || title.type === 'TemplateLiteral')
  );
};

function textOf(title: Node): string {
  if (title.type === 'Literal') return String(title.value);
  const parts = title.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('%');
}

/** Full titles of the tests in a file: those of the groups before that of the test. */
export function titlesOf(source: Source): string[] {
  const titles: string[] = [];
  visit(source.program, (node, parents) => {
    if (node.type !== 'CallExpression' || !isTitled(node)) return;
    const groups = parents.filter((one) => one.type === 'CallExpression' && isTitled(one));
    titles.push(
      plain([...groups, node].map((one) => textOf((one.arguments as Node[])[0] as Node)).join(' ')),
    );
  });
  return titles;
}

/** Test names that the tables cite in quotation marks and that no cited test file contains. */
export function citedTestsMissing(
  documents: readonly Document[],
  files: Files,
  sources: readonly Source[],
): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const read = new Map<string, string[]>();
  const titles = (path: string) => {
    const source = byPath.get(path);
    const known = read.get(path) ?? (source ? titlesOf(source) : []);
    read.set(path, known);
    return known;
  };
  return documents.flatMap((document) =>
    rowsOf(document).flatMap(({ place, test }) => {
      const quoted = [...test.replace(/`[^`]*`/g, '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
      if (quoted.length === 0) return [];
      const found = ticked(test).flatMap((cited) => filesOf(cited, files)?.found ?? []);
      const all = found.flatMap(titles);
      return quoted
        .filter((name) => !all.some((title) => title.includes(plain(name))))
        .map((name) => `${place} no cited test is named "${name}"`);
    }),
  );
}

/** States of a clause; `partial` is followed by what is missing. */
const states = /^(works|partial: .+|missing(: .+)?|later: .+|not ours: .+)$/;

/** Rows whose state is none that the tables know, or that claim to work without naming a test. */
export function claimsWithoutTest(documents: readonly Document[]): string[] {
  return documents.flatMap((document) =>
    rowsOf(document).flatMap(({ place, test, state }) => {
      if (state === undefined) return [];
      if (!states.test(state)) return [`${place} has no known state: ${state}`];
      return state === 'works' && !/\.test\.tsx?`/.test(test) ? [`${place} names no test`] : [];
    }),
  );
}
