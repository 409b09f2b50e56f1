import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface AppProcess {
  /** Origin at which it can be reached. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Secrets that all processes of a test share. */
export const sharedSecrets = {
  SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
  SANDBOX_WEBHOOK_SECRET: 'sandbox-secret-of-the-tests-0123456789',
};

export interface ProcessOptions {
  /** Whether it serves the built pages as well; otherwise only the API. */
  readonly pages?: boolean;
  /** Further settings, or overrides of those of a test. */
  readonly env?: Record<string, string>;
}

/** Starts a separate process of the platform on a database; visitors are identified by `X-Forwarded-For`. */
export async function startProcess(databaseUrl: string, options: ProcessOptions = {}): Promise<AppProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-process-'));
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../app/testing/serve.ts', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...sharedSecrets,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '20',
        DATA_DIR: dataDir,
        TRUST_PROXY: 'on',
        PAGES: options.pages ? 'on' : 'off',
        ...options.env,
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    void ended.then(() => reject(new Error('the process ended before it listened')));
  });
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
