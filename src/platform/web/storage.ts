/** The browser's session or local storage; null if it is blocked, because reading the property itself then fails. */
export function storage(kind: 'session' | 'local'): Storage | null {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    // Browsers may forbid storage altogether.
    return null;
  }
}
