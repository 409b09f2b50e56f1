import { dirname, join, normalize } from 'node:path';

interface Text {
  readonly path: string;
  readonly text: string;
}

const heading = /^#+ §(\d+(?:\.\d+)?)/gm;

// The sections that follow the word, up to the end of the clause: "handbook §2.3, §2.5", "handbook (§5)", "handbook 2.5".
const citation =
  /\bhandbook\b(?:'s)?[^.;§|]{0,60}?((?:§ ?\d+(?:\.\d+)?(?:, | and |\/)?)+)|\bhandbook (\d+(?:\.\d+)?)/gi;

/** A comment of several lines, as one line. */
const joined = (text: string) => text.replace(/\n[ \t]*(?:\*|\/\/|--|#)?[ \t]*/g, ' ');

function citedIn({ text }: Text): string[] {
  return [...joined(text).matchAll(citation)].flatMap(([, signed = '', plain]) =>
    plain ? [plain] : [...signed.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number),
  );
}

/** Sections of the domain handbook (docs/domain) that some text cites and that do not exist, or that exist twice. */
export function missingSections(files: Text[]): string[] {
  const sections = files
    .filter(({ path }) => path.startsWith('docs/domain/'))
    .flatMap(({ text }) => [...text.matchAll(heading)].map(([, number = '']) => number));
  const known = new Set(sections);
  return [
    ...sections
      .filter((number, at) => sections.indexOf(number) !== at)
      .map((number) => `docs/domain has two sections §${number}`),
    ...files.flatMap((file) =>
      [...new Set(citedIn(file))]
        .filter((number) => !known.has(number))
        .map((number) => `${file.path} cites handbook §${number}, which docs/domain does not have`),
    ),
  ];
}

/** Links of documents to files of the repository that do not exist. */
export function deadLinks(files: Text[], exists: (path: string) => boolean): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !exists(normalize(join(dirname(path), target))))
        .map((target) => `${path} links to ${target}, which does not exist`),
    );
}
