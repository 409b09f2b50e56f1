import { isPageOfUser } from './page-user.ts';

/**
 * Why the password is asked for: `confirm` before a change of money or rights, `login` because the session has ended while
 * something was entered.
 */
export type PasswordReason = 'confirm' | 'login';

/** Shows the dialog that asks for the password; returns whether it was confirmed. */
type Prompt = (reason: PasswordReason) => Promise<boolean>;

/** What the API refuses until the password was confirmed (`stepUp` of a route). */
export const PASSWORD_REQUIRED = 'password_required';

let prompt: Prompt | undefined;
let asking: { readonly reason: PasswordReason; readonly answer: Promise<boolean> } | undefined;

/** Registers how the app asks for the password; returns a function that undoes it. */
export function providePasswordPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = undefined;
  };
}

/** Asks for the password, once for all requests that wait; false where it was not confirmed. */
export async function askForPassword(reason: PasswordReason = 'confirm'): Promise<boolean> {
  while (asking && asking.reason !== reason) await asking.answer;
  if (asking) return asking.answer;
  const answer = (prompt?.(reason) ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  asking = { reason, answer };
  return answer;
}

async function asksForPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (body as { code?: unknown } | null)?.code === PASSWORD_REQUIRED;
}

/** How many requests belong to forms whose input is not restored after a log-in. */
let staying = 0;

/** Sends the request of a form that would lose its input if its page led to the log-in: the log-in is asked for in its place. */
export async function stayOnPage<T>(send: () => Promise<T>): Promise<T> {
  staying += 1;
  try {
    return await send();
  } finally {
    staying -= 1;
  }
}

/**
 * Whether the session has ended below an open dialog or such a form, or is that of somebody else who has logged in in another tab (decision
 * 721). A page whose session has ended leads to the log-in and restores its input afterwards (decision 338); a dialog would be
 * gone with what was typed into it.
 */
function asksForLogin({ status, headers }: Response): boolean {
  // The request may be that of the dialog which asks for the password: it would wait for itself.
  if (asking?.reason === 'confirm') return false;
  const isOfOther = status === 403 && headers.get('x-csrf-refused') !== null;
  // A page that is loaded again then is that of the other user, and without what was typed.
  if (isOfOther && isPageOfUser()) return true;
  if (status === 401 && staying > 0 && isPageOfUser()) return true;
  return (status === 401 || isOfOther) && globalThis.document?.querySelector('dialog[open]') != null;
}

/**
 * Sends a request, and once more when it was refused until the password was confirmed, or until the user has logged in
 * again in the place of an open dialog or of a form that stays (decision 613).
 */
export async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  let response = await send();
  if (asksForLogin(response) && (await askForPassword('login'))) response = await send();
  if (!(await asksForPassword(response)) || !(await askForPassword())) return response;
  return send();
}
