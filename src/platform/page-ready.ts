/** Event of the window: the page answers, because React has taken over what the server has sent. */
export const PAGE_READY = 'page-ready';

/**
 * Runs in the browser before anything else: a form that needs scripts (it names neither address nor method) and is sent
 * before React has taken it over is sent again until it has. The browser by itself would write what was typed into the
 * address.
 */
export const HOLD_EARLY_FORMS = `addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.hasAttribute('action') || form.hasAttribute('method')) return;
  event.preventDefault();
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit(submitter && submitter.isConnected ? submitter : undefined);
  }, 100);
})`;
