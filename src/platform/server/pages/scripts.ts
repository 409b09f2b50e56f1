const MODULE_LINK = /<link rel="modulepreload" [^>]*>/g;
const MODULE = ' type="module" async=""';

/** Milliseconds after which a page that is never painted (a background tab) starts its scripts anyway. */
const PATIENCE_MS = 2000;

/** Runs in the browser: after the first paint it moves the scripts out of their template, which starts them. */
const START = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const template = document.getElementById('scripts');
    document.head.append(...template.content.querySelectorAll('link'));
    template.replaceWith(template.content);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, document.hidden ? 0 : ${PATIENCE_MS});
})()`;

/**
 * Puts the module of a page and the links that preload it into a template until the first paint, so that on a slow line
 * the content is loaded first (decision 384). React finds the server's markup, because it starts afterwards. A page
 * without the client's module stays unchanged.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  // A page is long and is rendered while its first visitor waits: each part of it is searched once.
  const module = html.lastIndexOf(MODULE);
  if (module < 0) return html;
  const begin = html.lastIndexOf('<script', module);
  const bodyEnd = html.lastIndexOf('</body>');
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const links = (head.match(MODULE_LINK) ?? []).join('');
  const [script, rest] = afterFirst(html.slice(begin, bodyEnd), '</script>');
  const template = `<template id="scripts">${links}${script}</template>`;
  const start = `<script nonce="${nonce}">${START}</script>`;
  const body = html.slice(headEnd, begin) + template + rest + start;
  return head.replace(MODULE_LINK, '') + body + html.slice(bodyEnd);
}

/** A text up to and with the first occurrence of a part, and what comes after it. */
function afterFirst(text: string, part: string): readonly [string, string] {
  const end = text.indexOf(part) + part.length;
  return [text.slice(0, end), text.slice(end)];
}
