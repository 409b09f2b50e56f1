import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process with this id exists, of whatever owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A killed process remains as a zombie until its parent collects it; it has no open files or locks.
  return statusOf(pid) !== 'Z';
}

function statusOf(pid: number): string | undefined {
  return statFields(pid)?.[0];
}

function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Identifies a process beyond its id, which may be reused: the time it was started. Undefined if it has
 * ended.
 */
export function birthOf(pid: number): string | undefined {
  // Field 22 of /proc/pid/stat counts from the process id; the two before the state are already removed.
  const began = statFields(pid)?.[19];
  if (began) return began;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The command line of a process, separated by spaces; empty if it cannot be read. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  }
}

/** Waits until a process has ended; false if it still runs after `patience` milliseconds. */
export async function waitForEnd(pid: number, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (isAlive(pid)) {
    if (performance.now() > until) return false;
    await pause(25);
  }
  return true;
}

/** Sends a signal; ignores processes that have already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
