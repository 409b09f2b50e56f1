export interface Statement {
  text: string;
  /** Line of the file on which the statement begins, counted from 1. */
  line: number;
}

// In order: line comment, block comment, quoted text, quoted name, dollar-quoted body, end of statement.
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\w$])\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;/g;

/** Splits an SQL script at the semicolons that end statements; comments before a statement are left out. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let from = 0;
  const add = (to: number) => {
    const lead = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(sql.slice(from, to))?.[0].length ?? 0;
    const text = sql.slice(from + lead, to).trimEnd();
    if (text) statements.push({ text, line: sql.slice(0, from + lead).split('\n').length });
  };
  for (const match of sql.matchAll(token)) {
    if (match[0] !== ';') continue;
    add(match.index);
    from = match.index + 1;
  }
  add(sql.length);
  return statements;
}
