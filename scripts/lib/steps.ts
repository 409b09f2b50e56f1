import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The result of a step; `output` is shown if something failed. */
export interface Outcome {
  passed: number;
  failed: number;
  output: string;
}

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
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
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let output = '';
    const add = (part: Buffer) => {
      output += part.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    const end = (code: number, more = '') => {
      children.delete(child);
      done({ code, output: output + more });
    };
    child.once('error', (error) => end(1, error.message));
    child.once('close', (code) => end(code ?? 1));
  });
}

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

/** Runs steps, at most `width` at a time, reports each with its time, and adds up the errors. */
export async function runSteps(steps: Step[], width: number): Promise<{ passed: number; failed: number }> {
  const sum = { passed: 0, failed: 0 };
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now();
      const outcome = await step
        .run()
        .catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }));
      sum.passed += outcome.passed;
      sum.failed += outcome.failed;
      tell(step.name, outcome, (performance.now() - began) / 1000);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return sum;
}

function tell(name: string, outcome: Outcome, seconds: number): void {
  const state = outcome.failed > 0 ? 'FAILED' : 'ok';
  const count = `${outcome.passed} of ${outcome.passed + outcome.failed}`;
  console.log(
    `${state.padEnd(7)} ${name.padEnd(28)} ${count.padStart(14)} ${seconds.toFixed(1).padStart(7)} s`,
  );
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim().replace(/^/gm, '    ')}\n`);
}
