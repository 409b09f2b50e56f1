/** Event of the window: the page answers, because React has taken over what the server has sent. */
export const PAGE_READY = 'page-ready';
