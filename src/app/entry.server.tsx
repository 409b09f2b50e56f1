import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import '#app/messages/server.ts';
import { webFrom } from '#platform/web-context.ts';
import { NonceContext } from '#platform/web/root-data.ts';

/** Milliseconds until data that a loader left pending is abandoned. */
export const streamTimeout = 5_000;

/**
 * Renders a complete page. Loaders return complete data, so the page is one string: that is the fastest way in React
 * and required by the page cache. The hydration data, which React Router would stream after the page, is inserted
 * before `</body>`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { nonce, page: hand } = webFrom(context);
  const { serverHandoffStream, ...rest } = entry;
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  const handoff = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const scripts = rest.renderMeta?.didRenderScripts ? handoffScripts(handoff, nonce) : '';
  const end = html.lastIndexOf('</body>');
  const page = end < 0 ? html + scripts : html.slice(0, end) + scripts + html.slice(end);
  if (request.method !== 'HEAD') hand(page.startsWith('<!DOCTYPE') ? page : `<!DOCTYPE html>${page}`);
  return new Response(null, { status, headers });
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function handoffScripts(handoff: string, nonce: string): string {
  const text = JSON.stringify(handoff).replace(/[&><\u2028\u2029]/g, (char) => ESCAPES[char] ?? char);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  webFrom(context).report(error);
}
