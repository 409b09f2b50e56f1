/** Event of the window: React starts hydration, and handles every click from now on. */
export const PAGE_STARTS = 'page-starts';
/** Event of the window: the page answers, because React has taken it over. */
export const PAGE_READY = 'page-ready';

/**
 * A form that needs scripts (it has neither address nor method) is submitted again once they have loaded: the browser
 * itself would write the input into the address.
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
 * Input from before hydration is entered again; otherwise it would be lost as soon as React renders a controlled field.
 * In the order of the last changes, because an amount may be typed after one was selected. React ignores events in
 * parts of the page that are not hydrated yet: there it is tried again. React only reports a change that differs from
 * the value it knows, and it tracks values set on the element itself, so the value is set on the prototype.
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
const dispatch = (field, name) => field.dispatchEvent(new Event(name, { bubbles: true }));
const answers = (field) => {
  let heard = false;
  field.addEventListener('input', () => { heard = true; }, { once: true });
  dispatch(field, 'input');
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
  dispatch(field, 'input');
  dispatch(field, 'change');
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
 * Of the buttons, only the last one is pressed again once the page is interactive; a button that opens a part of the
 * page without scripts has already done so, and would close it.
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
 * Runs in the browser before anything else, so that nothing is lost that a visitor does before React has hydrated the
 * page. Links and forms that need no script are not changed.
 */
export const HOLD_EARLY_ACTIONS = `(() => {
${SEND_AGAIN}
${ENTER_AGAIN}
${PRESS_AGAIN}
})()`;
