import { createContext, type RouterContext, type RouterContextProvider } from 'react-router';
import type { Locale, PageTexts } from './i18n.ts';
import type { Permission } from './contract/permissions.ts';
import type { Call } from './contract/route.ts';

/** The data of the signed-in user for pages. Permissions are names; the server checks again on each call. */
export interface WebActor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  readonly isActivated: boolean;
  /** Kind of user (handbook §15): 1 end user, 2 organization user, 4 company user, 5 remote. */
  readonly usertype: number;
  readonly permissions: readonly string[];
}

/** The platform settings that pages show; names and links of the operator, and which features are on. */
export interface WebSettings {
  readonly siteName: string;
  readonly operatorName: string;
  readonly supportAddress: string;
  readonly logoUrl: string | null;
  readonly features: Readonly<Record<string, boolean>>;
  /** The format of projects' amounts (spec 1 §3 `currencyDisplay`): in coins of a number of cents, or null in euro. */
  readonly coins: { readonly name: string; readonly cents: number } | null;
  /** Whether lists show the progress of projects: if their pages hide it, lists do too (spec 1 §3). */
  readonly showsBalance: boolean;
  /** Whether they show the share of the whole goal as well. */
  readonly showsTotal: boolean;
  /** Absolute address without trailing slash, for canonical links and share images. */
  readonly baseUrl: string;
  /** Whether maps come from a provider of the operator, which needs consent; otherwise from the platform itself. */
  readonly hasMapProvider: boolean;
  /** Whether the demo shows its mails on the site, because nothing sends them. */
  readonly hasMailbox: boolean;
}

/** Response data of `GET /api/v4/topbar`: sanitised HTML of the navigation bar. */
export interface Topbar {
  readonly template: string;
}

/** A script of another company that runs on some kinds of pages once the visitor has allowed its key. */
export interface WebExternalService {
  readonly key: string;
  readonly name: string;
  /** Shown to visitors before they choose. */
  readonly description: string;
  readonly pages: readonly string[];
}

/** The data of the server for every loader and for the document. Made once per request by the host. */
export interface WebContext {
  /** Calls an API route inside this process as the actor of the request; refusals throw `ApiError`. */
  readonly call: Call;
  readonly actor: WebActor | null;
  /** Whether the caller had a session that has ended. */
  readonly sessionEnded: boolean;
  readonly can: (permission: Permission) => boolean;
  readonly locale: Locale;
  readonly settings: WebSettings;
  /** CSS text of the operator's brand variables; empty for the house colors. */
  readonly theme: string;
  readonly topbar: Topbar;
  /** The active ones, for every page. */
  readonly externalServices: readonly WebExternalService[];
  readonly nonce: string;
  readonly requestId: string;
  /** True outside production: the gallery and `data-screen` exist. */
  readonly development: boolean;
  /** Chunks with these texts in the page's locale, which the browser needs before it can hydrate. */
  readonly preload: (texts: PageTexts) => readonly string[];
  /** Headers that go out with the page; `Set-Cookie` is appended. */
  readonly headers: Headers;
  /** Logs an unexpected error of rendering or loading with the request's id. */
  readonly report: (error: unknown) => void;
  /** Declares the page the same for every anonymous visitor of this locale, for the seconds of the configuration. */
  readonly share: () => void;
  /** Returns the finished page as text, which need not be converted to bytes and back. */
  readonly page: (html: string) => void;
}

// The server bundle contains a second copy of this module, and a router context is identified by its object.
const KEY = Symbol.for('obolus.web');
const shared = globalThis as typeof globalThis & { [KEY]?: RouterContext<WebContext> };
shared[KEY] ??= createContext<WebContext>();
export const webContext: RouterContext<WebContext> = shared[KEY];

/** The web context inside a loader, action or middleware. */
export function webFrom(context: Readonly<RouterContextProvider>): WebContext {
  return context.get(webContext);
}

/** Why the screen is not shown although its address exists; decided by the table of routes. */
export interface Denial {
  readonly status: 401 | 403 | 404;
  readonly permission: string | null;
}

const DENIAL_KEY = Symbol.for('obolus.web.denial');
const sharedDenial = globalThis as typeof globalThis & { [DENIAL_KEY]?: RouterContext<Denial | null> };
sharedDenial[DENIAL_KEY] ??= createContext<Denial | null>(null);
export const denialContext: RouterContext<Denial | null> = sharedDenial[DENIAL_KEY];

/** The data of every page: the root loader's data, in components by `useRoot()`. */
export interface RootData
  extends Pick<
    WebContext,
    'locale' | 'settings' | 'actor' | 'topbar' | 'externalServices' | 'theme' | 'requestId' | 'development'
  > {
  readonly denial: Denial | null;
  /** Addresses of the chunks of texts that the page starts with. */
  readonly preload: readonly string[];
  /** Whether the page starts with the texts of the administration. */
  readonly adminTexts: boolean;
}
