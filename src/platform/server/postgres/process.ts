import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A killed process stays as a zombie until its parent collects it; it holds nothing any more.
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
 * A text that tells this process from a later one with the same id: the moment it began.
 * Undefined when the process is gone.
 */
export function birthOf(pid: number): string | undefined {
  // Field 22 of /proc/pid/stat counts from the process id; the two before the state are cut off already.
  const began = statFields(pid)?.[19];
  if (began) return began;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The command line of a process, its words separated by spaces; empty when it cannot be read. */
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

/** Waits until a process is gone; false when it still runs after `patience` milliseconds. */
export async function waitForEnd(pid: number, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (isAlive(pid)) {
    if (performance.now() > until) return false;
    await pause(25);
  }
  return true;
}

/** Sends a signal and does not mind when the process has gone meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
