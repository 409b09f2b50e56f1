import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** How often a line says what is running. */
const SIGN_OF_LIFE_MS = 30_000;
const SLOWEST = 10;

/** One test with its time. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** The result of a step; `output` is shown if something failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** Tests that failed once and passed when they were repeated. */
  readonly flaky?: readonly string[];
  readonly tests?: readonly Timed[];
}

/** What a running tool reports through its channel: `done` of `total` units, of which some failed. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** What has just failed. */
  readonly failure?: string;
}

export interface Step {
  readonly name: string;
  readonly run: (progress: (now: Progress) => void) => Promise<Outcome>;
}

export interface Total {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly string[];
}

const children = new Set<ChildProcess>();

/** Stops every running tool, as Ctrl-C would. */
export function interruptTools(): void {
  for (const child of children) child.kill('SIGINT');
}

/** Runs one tool of the project and collects its output. */
export function runTool(
  args: string[],
  environment: Record<string, string> = {},
  progress: (now: Progress) => void = () => undefined,
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.add(child);
    let output = '';
    const add = (part: Buffer) => {
      output += part.toString();
    };
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    child.on('message', (message) => {
      if (isProgress(message)) progress(message);
    });
    const end = (code: number, more = '') => {
      children.delete(child);
      done({ code, output: output + more });
    };
    child.once('error', (error) => end(1, error.message));
    child.once('close', (code) => end(code ?? 1));
  });
}

const isProgress = (message: unknown): message is Progress =>
  typeof message === 'object' && message !== null && 'done' in message && 'total' in message;

/** What a test runner printed without its dots and Node's notes on colors, so that the failures come first. */
export function withoutDots(output: string): string {
  return output.replace(/^(?:[·.xF×±T°]+|\(.*(?:NO_COLOR|--trace-warnings).*)\n/gm, '');
}

/** A step that is one check: the exit code of the tool is the result. */
export function check(name: string, ...commands: string[][]): Step {
  return {
    name,
    run: async () => {
      for (const command of commands) {
        const { code, output } = await runTool(command);
        if (code !== 0) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output: '' };
    },
  };
}

interface Row extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs stages after each other; the lanes of a stage run side by side, the steps of a lane after each other. The first
 * step that fails ends everything, unless `goOn`. Each step is reported when it ends, what runs twice a minute, and at
 * the end a table and the slowest tests.
 */
export async function runStages(
  stages: readonly (readonly (readonly Step[])[])[],
  { goOn = false } = {},
): Promise<Total> {
  const rows: Row[] = [];
  const running = new Map<string, Progress | undefined>();
  const isOver = () => !goOn && rows.some(({ failed }) => failed > 0);
  const life = setInterval(() => tellRunning(running), SIGN_OF_LIFE_MS);
  const lane = async (steps: readonly Step[]) => {
    for (const step of steps) {
      if (isOver()) return;
      const row = await runStep(step, running);
      if (isOver()) return;
      rows.push(row);
      tell(row);
      if (isOver()) interruptTools();
    }
  };
  for (const lanes of stages) if (!isOver()) await Promise.all(lanes.map(lane));
  clearInterval(life);
  const notRun = stages.flat(2).filter(({ name }) => !rows.some((row) => row.name === name));
  tellEnd(rows, notRun);
  return {
    passed: rows.reduce((sum, { passed }) => sum + passed, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    flaky: rows.flatMap(({ flaky = [] }) => flaky),
  };
}

async function runStep(step: Step, running: Map<string, Progress | undefined>): Promise<Row> {
  const began = performance.now();
  running.set(step.name, undefined);
  const outcome = await step
    .run((now) => {
      running.set(step.name, now);
      if (now.failure) console.log(`        failed: ${now.failure}`);
    })
    .catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }));
  running.delete(step.name);
  return { ...outcome, name: step.name, seconds: (performance.now() - began) / 1000 };
}

function tellRunning(running: ReadonlyMap<string, Progress | undefined>): void {
  const now = [...running].map(([name, progress]) => {
    if (!progress) return name;
    const failed = progress.failed > 0 ? `, ${progress.failed} failed` : '';
    return `${name}: ${progress.done} of ${progress.total}${failed}`;
  });
  if (now.length > 0) console.log(`        ${now.join(' · ')}`);
}

function line({ name, passed, failed, seconds }: Row): string {
  const state = failed > 0 ? 'FAILED' : 'ok';
  const count = `${passed} of ${passed + failed}`;
  return `${state.padEnd(7)} ${name.padEnd(28)} ${count.padStart(14)} ${seconds.toFixed(1).padStart(7)} s`;
}

function tell(row: Row): void {
  console.log(line(row));
  if (row.failed > 0) console.log(`\n${row.output.trim().replace(/^/gm, '    ')}\n`);
}

function tellEnd(rows: readonly Row[], notRun: readonly Step[]): void {
  const slowest = rows
    .flatMap(({ name, tests = [] }) => tests.map((test) => ({ ...test, step: name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  console.log('\nSteps:');
  for (const row of rows) console.log(line(row));
  for (const { name } of notRun) console.log(`not run ${name}`);
  if (slowest.length > 0) console.log('\nSlowest tests:');
  for (const { name, seconds, step } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${step}: ${name}`);
}
