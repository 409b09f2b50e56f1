/** Event of the window: React begins to take over what the server has sent, and sees every press from now on. */
export const PAGE_STARTS = 'page-starts';
/** Event of the window: the page answers, because React has taken it over. */
export const PAGE_READY = 'page-ready';

/**
 * Runs in the browser before anything else, so that nothing is lost that a reader does before React has taken the page
 * over. A form that needs scripts (it names neither address nor method) is sent again until they are there: the browser
 * by itself would write what was typed into the address. Of the buttons, the last one is pressed again once the page
 * answers; links and other forms need no script.
 */
export const HOLD_EARLY_ACTIONS = `addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.hasAttribute('action') || form.hasAttribute('method')) return;
  event.preventDefault();
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit(submitter && submitter.isConnected ? submitter : undefined);
  }, 100);
});
(() => {
  let pressed = null;
  const remember = ({ target }) => {
    const button = target.closest('button');
    if (button && button.type === 'button') pressed = button;
  };
  addEventListener('click', remember, true);
  addEventListener('${PAGE_STARTS}', () => removeEventListener('click', remember, true), { once: true });
  addEventListener('${PAGE_READY}', () => {
    if (pressed && pressed.isConnected) pressed.click();
  }, { once: true });
})()`;
