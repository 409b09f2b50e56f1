import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

const document = 'docs/dependencies.md';
const most = 48;

/** The differences between docs/dependencies.md and package.json about the packages of the running program. */
export function wrongPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const [, section = ''] =
    /## The running program\n([\s\S]*?)\n## /.exec(readFileSync(join(root, document), 'utf8')) ?? [];
  const described = [...section.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(([, name = '']) => name);
  const used = Object.keys(dependencies);
  return [
    ...used
      .filter((name) => !described.includes(name))
      .map((name) => `${document} does not say what ${name} is for`),
    ...described
      .filter((name) => !used.includes(name))
      .map((name) => `${document} describes ${name}, which package.json does not have`),
    ...(used.length > most
      ? [`package.json has ${used.length} packages for the running program, at most ${most}`]
      : []),
  ];
}
