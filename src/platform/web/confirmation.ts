/** Shows the dialog that asks for the password; returns whether it was confirmed. */
type Prompt = () => Promise<boolean>;

/** What the API refuses until the password was confirmed (`stepUp` of a route). */
export const PASSWORD_REQUIRED = 'password_required';

let prompt: Prompt | undefined;
let asking: Promise<boolean> | undefined;

/** Registers how the app asks for the password; returns a function that undoes it. */
export function providePasswordPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = undefined;
  };
}

/** Asks for the password, once for all requests that wait; false where it was not confirmed. */
export function askForPassword(): Promise<boolean> {
  asking ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function asksForPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (body as { code?: unknown } | null)?.code === PASSWORD_REQUIRED;
}

/** Sends a write, and once more when it was refused until the password was confirmed. */
export async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (!(await asksForPassword(response)) || !(await askForPassword())) return response;
  return send();
}
