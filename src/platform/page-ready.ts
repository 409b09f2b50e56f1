/** Event of the window: React begins to take over what the server has sent, and sees every press from now on. */
export const PAGE_STARTS = 'page-starts';
/** Event of the window: the page answers, because React has taken it over. */
export const PAGE_READY = 'page-ready';

/**
 * A form that needs scripts (it names neither address nor method) is sent again until they are there: the browser by
 * itself would write what was typed into the address.
 */
const SEND_AGAIN = `addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.hasAttribute('action') || form.hasAttribute('method')) return;
  event.preventDefault();
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit(submitter && submitter.isConnected ? submitter : undefined);
  }, 100);
});`;

/**
 * What was typed or chosen is entered again, or it would be gone as soon as React draws a field whose value it holds
 * itself; in the order of the last entries, because an amount may be typed after one was chosen. React keeps events from
 * the parts of the page that it has not taken over yet: there it is tried again. It hears of what differs from what it
 * knows, and knows what is set on the field itself, so that the entry is set past it.
 */
const ENTER_AGAIN = `const entries = new Map();
let entering = false;
let ready = false;
const isMark = ({ type }) => type === 'radio' || type === 'checkbox';
const keep = ({ target: field }) => {
  if (entering || !('value' in field) || field.type === 'file' || (ready && !entries.has(field))) return;
  entries.delete(field);
  entries.set(field, isMark(field) ? field.checked : field.value);
};
addEventListener('input', keep, true);
const tell = (field, name) => field.dispatchEvent(new Event(name, { bubbles: true }));
const answers = (field) => {
  let heard = false;
  field.addEventListener('input', () => { heard = true; }, { once: true });
  tell(field, 'input');
  return heard;
};
const enter = (field, entry) => {
  if (isMark(field)) {
    field.checked = !entry;
    field.click();
    return;
  }
  const caret = field.value === entry ? field.selectionStart : null;
  field.value = entry + ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, entry);
  if (typeof caret === 'number') field.setSelectionRange(caret, caret);
  tell(field, 'input');
  tell(field, 'change');
};
const enterAgain = () => {
  ready = true;
  entering = true;
  for (const [field, entry] of entries) {
    if (field.isConnected && !answers(field)) continue;
    entries.delete(field);
    if (field.isConnected) enter(field, entry);
  }
  entering = false;
  if (entries.size > 0) setTimeout(enterAgain, 100);
  else removeEventListener('input', keep, true);
};
addEventListener('${PAGE_READY}', enterAgain, { once: true });`;

/**
 * Of the buttons, the last one is pressed again once the page answers; one that opens a part of the page without scripts
 * has done so, and would close it.
 */
const PRESS_AGAIN = `let pressed = null;
const remember = ({ target }) => {
  const button = target.closest('button');
  if (button && button.type === 'button' && !button.popoverTargetElement) pressed = button;
};
addEventListener('click', remember, true);
addEventListener('${PAGE_STARTS}', () => removeEventListener('click', remember, true), { once: true });
addEventListener('${PAGE_READY}', () => {
  if (pressed && pressed.isConnected) pressed.click();
}, { once: true });`;

/**
 * Runs in the browser before anything else, so that nothing is lost that a reader does before React has taken the page
 * over. Links and forms that need no script are left alone.
 */
export const HOLD_EARLY_ACTIONS = `(() => {
${SEND_AGAIN}
${ENTER_AGAIN}
${PRESS_AGAIN}
})()`;
