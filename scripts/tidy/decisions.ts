/** The index of decision records, `docs/decisions/README.md`. Run as a program, this file writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './sources.ts';

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

/** A record begins with `# NNN Title` and names its status in the paragraph after that. */
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

Written by \`node scripts/run.mjs scripts/tidy/decisions.ts\`; numbers are never used twice.

| number | decision | status |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** What is wrong with the records: no number of its own, no status, or an index that does not list them. */
export function wrongDecisions(): string[] {
  const paths = records();
  const parsed = paths.map(parse);
  const decisions = parsed.filter((one) => one !== undefined);
  const counts = Map.groupBy(decisions, ({ number }) => number);
  return [
    ...paths
      .filter((_path, at) => !parsed[at])
      .map((path) => `${path} does not begin with "# NNN Title" and a status`),
    ...[...counts]
      .filter(([, same]) => same.length > 1)
      .map(([number]) => `${folder}: ${number} is used twice`),
    ...(readFileSync(join(root, indexPath), 'utf8') === indexOf(decisions)
      ? []
      : [`${indexPath} does not fit the records. Run: node scripts/run.mjs scripts/tidy/decisions.ts`]),
  ];
}

if (import.meta.main) {
  const decisions = records()
    .map(parse)
    .filter((one) => one !== undefined);
  writeFileSync(join(root, indexPath), indexOf(decisions));
}
