import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../tidy/sources.ts';

const folder = 'docs/decisions';
const indexPath = `${folder}/README.md`;

interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
}

const records = () =>
  filesBelow(folder)
    .filter((path) => path.endsWith('.md') && path !== indexPath)
    .toSorted();

/** A record begins with `# NNN Title` and states its status in the next paragraph. */
function parse(path: string): Decision | undefined {
  const file = path.slice(folder.length + 1);
  const [, number, title, status] =
    /^# (\d{3}) (.+)\n\n\*\*Status:\*\* ((?:.+\n)+)/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  if (!number || !title || !status || !file.startsWith(`${number}-`)) return undefined;
  return { file, number, title, status: status.trim().replace(/\n/g, ' ') };
}

function indexOf(decisions: Decision[]): string {
  const rows = decisions.map(
    ({ file, number, title, status }) => `| [${number}](${file}) | ${title} | ${status} |`,
  );
  return `# Decisions

Written by \`npm run types\`; numbers are never used twice.

| number | decision | status |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** The index of the decision records: path → text. */
export const decisionIndex = (): ReadonlyMap<string, string> =>
  new Map([
    [
      indexPath,
      indexOf(
        records()
          .map(parse)
          .filter((one) => one !== undefined),
      ),
    ],
  ]);

/** The errors of the records: a missing status, or a duplicate number. */
export function wrongDecisions(): string[] {
  const paths = records();
  const parsed = paths.map(parse);
  const counts = Map.groupBy(
    parsed.filter((one) => one !== undefined),
    ({ number }) => number,
  );
  return [
    ...paths
      .filter((_path, at) => !parsed[at])
      .map((path) => `${path} does not begin with "# NNN Title" and a status`),
    ...[...counts]
      .filter(([, same]) => same.length > 1)
      .map(([number]) => `${folder}: ${number} is used twice`),
  ];
}
