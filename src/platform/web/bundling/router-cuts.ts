/** Statements of one file of React Router: how each begins, and what stands in for it. */
export interface Cuts {
  readonly file: string;
  /** Beginning of the statement (blanks count as one) → what the browser gets instead. */
  readonly statements: Readonly<Record<string, string>>;
}

/** The release whose sources the cuts were read against. */
export const ROUTER_RELEASE = '8.4.0';

const refuse = (what: string) => `throw new Error('${what} is left out (router-cuts.ts)');`;

/**
 * What this application does not use of React Router: fetchers, transitions between views, links that load a page in
 * advance, server components, replacing modules while one develops, and discovery of routes. Whoever comes to use one
 * meets an error, or for links in advance and transitions no effect; then its lines go from here.
 */
export const ROUTER_CUTS: readonly Cuts[] = [
  {
    file: 'lib/router/router.js',
    statements: {
      'async function fetch(key, routeId, href, opts) {': `async function fetch() { ${refuse('a fetcher')} }`,
      'async function handleFetcherAction(': '',
      'async function handleFetcherLoader(': '',
      'function getFetcher(key) {': 'function getFetcher() { return IDLE_FETCHER; }',
      'function resetFetcher(key, opts) {': 'function resetFetcher() {}',
      'function deleteFetcher(fetchers, key) {': 'function deleteFetcher() {}',
      'function queueFetcherForDeletion(key) {': 'function queueFetcherForDeletion() {}',
      'function abortFetcher(key, reason) {': 'function abortFetcher() {}',
      'function markFetchRedirectsDone(fetchers) {': 'function markFetchRedirectsDone() { return false; }',
      'function abortStaleFetchLoads(landedId, fetchers) {':
        'function abortStaleFetchLoads() { return false; }',
      'function interruptActiveLoads() {':
        'function interruptActiveLoads() { isRevalidationRequired = true; }',
      'function getUpdatedRevalidatingFetchers(revalidatingFetchers) {':
        'function getUpdatedRevalidatingFetchers() { return state.fetchers; }',
      'async function callLoadersAndMaybeResolveData(matches, fetchersToLoad, request, location, scopedContext) {': `async function callLoadersAndMaybeResolveData(matches, _, request, location, scopedContext) {
          return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} };
        }`,
      'let abortPendingFetchRevalidations = () => revalidatingFetchers.forEach((f) => abortFetcher(f.key));':
        '',
      'if (pendingNavigationController) pendingNavigationController.signal.addEventListener("abort", abortPendingFetchRevalidations);':
        '',
      'if (pendingNavigationController) pendingNavigationController.signal.removeEventListener("abort", abortPendingFetchRevalidations);':
        '',
      'revalidatingFetchers.forEach((rf) => { abortFetcher(rf.key);': '',
      'revalidatingFetchers.forEach((rf) => fetchControllers.delete(rf.key));': '',
      'redirect = findRedirect(fetcherResults);': '',
      'fetchLoadMatches.forEach((f, key) => {': '',
      'revalidatingFetchers.filter((f) => !f.matches': '',
      'state.fetchers.forEach((fetcher, key) => {': '',
      'fetchersQueuedForDeletion.forEach((key) => {': '',
      'unmountedFetchers.forEach(': '',
      'mountedFetchers.forEach(': '',
      'state.fetchers.forEach((_, key) => deleteFetcher': '',
      'function getInstrumentationNavigateMeta(': 'function getInstrumentationNavigateMeta() {}',
      'if (opts?.instrumentationNavigateMetaReceiver) {': '',
      'if (isFogOfWar) {': '',
      'function checkFogOfWar(matches, pathname) {':
        'function checkFogOfWar() { return { active: false, matches: null }; }',
      'async function discoverRoutes(': `async function discoverRoutes() { ${refuse('discovery of routes')} }`,
      'function _internalSetRoutes(newRoutes) {': 'function _internalSetRoutes() {}',
      'function patchRoutes(routeId, children, unstable_allowElementMutations = false) {': `function patchRoutes() { ${refuse('adding routes')} }`,
      'restoreAppliedTransitions(routerWindow, appliedViewTransitions);': '',
      'let _saveAppliedTransitions = ': '',
      'routerWindow.addEventListener("pagehide", _saveAppliedTransitions);': '',
      'removePageHideEventListener = () =>': '',
      'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {': '',
    },
  },
  {
    file: 'lib/components.js',
    statements: {
      'let setState = React$1.useCallback((newState, { deletedFetchers,': `let setState = React$1.useCallback((newState, { flushSync }) => {
        if (flushSync) reactDomFlushSyncImpl(() => setStateImpl(newState));
        else React$1.startTransition(() => setStateImpl(newState));
      }, [reactDomFlushSyncImpl]);`,
      'let [pendingState, setPendingState] =': '',
      'let [vtContext, setVtContext] =': 'let vtContext = NO_TRANSITION;',
      'let [renderDfd, setRenderDfd] =': '',
      'let [transition, setTransition] =': '',
      'let [interruption, setInterruption] =': '',
      'React$1.useEffect(() => { if (vtContext.isTransitioning && !vtContext.flushSync)': '',
      'React$1.useEffect(() => { if (renderDfd && pendingState && router.window)': '',
      'React$1.useEffect(() => { if (renderDfd && pendingState && state.location.key': '',
      'React$1.useEffect(() => { if (!vtContext.isTransitioning && interruption)': '',
      'let [state, setOptimisticState] =': 'let state = _state;',
      'const MemoizedDataRoutes =':
        'const NO_TRANSITION = { isTransitioning: false }; const MemoizedDataRoutes = React$1.memo(DataRoutes);',
      'var Deferred = class {': '',
      'var AwaitErrorBoundary = class extends React$1.Component {': `function AwaitErrorBoundary() { ${refuse('<Await>')} }`,
    },
  },
  {
    file: 'lib/dom/lib.js',
    statements: {
      'HistoryRouter.displayName =': '',
      'return shouldPrefetch && !isAbsolute ?': 'return link;',
      'let [shouldPrefetch, prefetchRef, prefetchHandlers] =': '',
      'let link = ': `let link = /* @__PURE__ */ React$1.createElement("a", {
        ...rest,
        href: (isSpaLink ? maskedHref : void 0) || parsed.absoluteURL || href,
        onClick: isSpaLink ? handleClick : onClick,
        ref: forwardedRef,
        target,
        "data-discover": !isAbsolute && discover === "render" ? "true" : void 0
      });`,
    },
  },
  {
    file: 'lib/dom/ssr/components.js',
    statements: {
      'function PrefetchPageLinks({ page, ...linkProps }) {': 'function PrefetchPageLinks() { return null; }',
      'let contextScript = staticContext ?': 'let contextScript = " ";',
      'let routeModulesScript = !isStatic ?': 'let routeModulesScript = " ";',
    },
  },
  {
    file: 'lib/dom/ssr/routes.js',
    statements: {
      'if (needsRevalidation) return wrapShouldRevalidateForHdr(': '',
    },
  },
  {
    file: 'lib/dom/ssr/single-fetch.js',
    statements: {
      'if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy(': '',
      'if (fetcherKey) return singleFetchLoaderFetcherStrategy(': '',
    },
  },
  {
    file: 'lib/dom-export/hydrated-router.js',
    statements: {
      'if (window.__reactRouterManifest.sri === true) {': '',
      'router.createRoutesForHMR =': '',
    },
  },
  {
    file: 'lib/hooks.js',
    statements: {
      'function RSCErrorHandler({ children, error }) {':
        'function RSCErrorHandler({ children }) { return children; }',
      'if (this.context && typeof error === "object" && error && "digest" in error': '',
      'function useNavigate() {': 'function useNavigate() { return useNavigateStable(); }',
    },
  },
];
