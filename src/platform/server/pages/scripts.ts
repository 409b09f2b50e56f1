const PRELOAD = '<link rel="modulepreload" ';
const MODULE = ' type="module" async=""';

/** Milliseconds after which a page that is never painted (a tab in the background) gets its scripts all the same. */
const PATIENCE_MS = 2000;

/**
 * Runs in the browser: after the first paint it gives the put-off elements the kind they were rendered with. The module
 * is made anew, because a script that was read as data does not run any more; React finds what the server has sent.
 */
const START = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';
    const data = document.querySelector('script[type="later"]');
    const script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.textContent = data.textContent;
    data.replaceWith(script);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, document.hidden ? 0 : ${PATIENCE_MS});
})()`;

/**
 * Puts the scripts of a page off until it has been painted once: on a slow line the words come first and the line is
 * theirs. A page without the module of the client stays as it is.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  // A page is long and made for every visitor who is the first: each part of it is looked at once.
  const module = html.lastIndexOf(MODULE);
  if (module < 0) return html;
  const head = html.slice(0, html.indexOf('</head>')).replaceAll(PRELOAD, '<link rel="later" ');
  const body = html.slice(html.indexOf('</head>'), module);
  const end = html.lastIndexOf('</body>');
  const script = html.slice(module + MODULE.length, end);
  const start = `<script nonce="${nonce}">${START}</script>`;
  return `${head}${body} type="later" async=""${script}${start}${html.slice(end)}`;
}
