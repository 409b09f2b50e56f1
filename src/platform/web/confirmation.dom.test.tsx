import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  PASSWORD_REQUIRED,
  type PasswordReason,
  providePasswordPrompt,
  sendConfirmed,
  stayOnPage,
} from './confirmation.ts';
import { namePageUser, setPageUser } from './page-user.ts';

let withdraw: () => void;
let session = false;
const prompt = vi.fn<(reason: PasswordReason) => Promise<boolean>>();

beforeEach(() => {
  session = false;
  prompt.mockReset().mockImplementation(async (reason) => {
    if (reason === 'login') session = true;
    return true;
  });
  withdraw = providePasswordPrompt(prompt);
});
afterEach(() => {
  withdraw();
  setPageUser(undefined);
  document.body.replaceChildren();
});

const openDialog = () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
};
const send = vi.fn(async () => new Response(null, { status: session ? 204 : 401 }));

test('a request below an open dialog asks for the log-in once, and is repeated after it', async () => {
  openDialog();
  const answers = await Promise.all([sendConfirmed(send), sendConfirmed(send)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(prompt.mock.calls).toEqual([['login']]);
});

test('a request below an open dialog asks for the log-in if the session is that of somebody else', async () => {
  openDialog();
  const refused = () => new Response(null, { status: 403, headers: { 'x-csrf-refused': '1' } });
  const answer = await sendConfirmed(async () => (session ? new Response(null, { status: 204 }) : refused()));
  expect(answer.status).toBe(204);
  expect(prompt.mock.calls).toEqual([['login']]);
});

test.each([
  ['of its user asks for the log-in', '7', 204, [['login']]],
  ['of a visitor is refused', undefined, 403, []],
] as const)(
  'a page %s if the session is that of somebody else, also without a dialog',
  async (_, user, status, asked) => {
    setPageUser(user);
    const refused = () => new Response(null, { status: 403, headers: { 'x-csrf-refused': '1' } });
    const answer = await sendConfirmed(async () =>
      session ? new Response(null, { status: 204 }) : refused(),
    );
    expect(answer.status).toBe(status);
    expect(prompt.mock.calls).toEqual(asked);
  },
);

test('a write names the user of its page', () => {
  const headers = new Headers();
  namePageUser((name, value) => headers.set(name, value));
  expect([...headers]).toEqual([]);
  setPageUser('7');
  namePageUser((name, value) => headers.set(name, value));
  expect([...headers]).toEqual([['x-page-user', '7']]);
});

test('without a dialog the page itself leads to the log-in', async () => {
  expect((await sendConfirmed(send)).status).toBe(401);
  expect(prompt).not.toHaveBeenCalled();
});

test('a form that stays asks for the log-in, on the page of a user', async () => {
  expect((await stayOnPage(() => sendConfirmed(send))).status).toBe(401);
  setPageUser('7');
  expect((await stayOnPage(() => sendConfirmed(send))).status).toBe(204);
  session = false;
  expect((await sendConfirmed(send)).status).toBe(401);
  expect(prompt.mock.calls).toEqual([['login']]);
});

test('a log-in that was cancelled leaves the refusal', async () => {
  openDialog();
  prompt.mockImplementation(async () => false);
  send.mockClear();
  expect((await sendConfirmed(send)).status).toBe(401);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a change of money asks for both, one after the other', async () => {
  openDialog();
  let isConfirmed = false;
  prompt.mockImplementation(async (reason) => {
    if (reason === 'login') session = true;
    else isConfirmed = true;
    return true;
  });
  const change = async () => {
    if (!session) return new Response(null, { status: 401 });
    return isConfirmed
      ? new Response(null, { status: 204 })
      : Response.json({ code: PASSWORD_REQUIRED }, { status: 403 });
  };
  expect((await sendConfirmed(change)).status).toBe(204);
  expect(prompt.mock.calls).toEqual([['login'], ['confirm']]);
});
