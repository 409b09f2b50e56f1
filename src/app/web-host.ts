import type { FastifyRequest } from 'fastify';
import { namesOfUser } from '#features/accounts/server/index.ts';
import { activeServices } from '#features/external-services/server/index.ts';
import { hasDemoMailbox } from '#features/mails/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { type BalanceDisplayMode, balanceDisplay } from '#features/projects/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { navigationOf, topbarTemplate } from '#features/shell/server/index.ts';
import { anyVisitor } from '#platform/server/http/resolve-caller.ts';
import { cookieOptions } from '#platform/server/http/send.ts';
import { gridPermissions, may } from '#platform/contract/permissions.ts';
import type { AnyRoute, Call } from '#platform/contract/route.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Registration } from '#platform/server/http/handler.ts';
import { type Cookie, type PipelineOptions, runRoute } from '#platform/server/http/pipeline.ts';
import type { HostContext } from '#platform/server/pages/web.ts';
import { errorFromBody } from '#platform/web/api-error.ts';
import type { WebActor } from '#platform/web-context.ts';
import { brandVariables } from '#platform/web/theme/brand.ts';

/** The typed client of one caller that runs routes in this process; refusals throw `ApiError`. */
function callAs(
  caller: Caller,
  registrations: readonly Registration[],
  options: PipelineOptions,
  keepCookie: (cookie: Cookie) => void,
): Call {
  const byId = new Map(registrations.map((registration) => [registration.route.id, registration]));
  const call = async (route: AnyRoute, input: object, callOptions?: { idempotencyKey?: string }) => {
    const registration = byId.get(route.id);
    if (!registration || registration.kind === 'raw' || registration.kind === 'upload')
      throw new Error(`route ${route.id} cannot be called in process`);
    const raw = {
      ...(JSON.parse(JSON.stringify(input)) as object),
      idempotencyKey: callOptions?.idempotencyKey,
    };
    const outcome = await runRoute(registration, caller, raw, options);
    if (outcome.status >= 400) {
      const headers = new Headers({ 'x-request-id': caller.requestId });
      if (outcome.retryAfterSeconds !== undefined)
        headers.set('retry-after', String(outcome.retryAfterSeconds));
      throw errorFromBody(outcome.status, outcome.body, headers);
    }
    outcome.cookies.forEach(keepCookie);
    return outcome.body;
  };
  return call as unknown as Call;
}

async function webActor(caller: Caller, options: PipelineOptions): Promise<WebActor | null> {
  const { actor } = caller;
  if (actor.userId === null) return null;
  const { name, email } = await namesOfUser(options.services.database.db, actor.userId);
  return {
    id: String(actor.userId),
    name,
    email,
    isStaff: actor.isStaff,
    isSuperuser: actor.isSuperuser,
    isActivated: actor.isActivated,
    usertype: actor.usertype,
    permissions: gridPermissions.filter((permission) => may(actor, permission)),
  };
}

/** The server of the operator's own map: style, tiles, sprites and fonts of one server. */
function mapOrigins(styleUrl: string | null): Readonly<Record<string, readonly string[]>> {
  if (styleUrl === null || !URL.canParse(styleUrl)) return {};
  const { origin } = new URL(styleUrl);
  return { 'connect-src': [origin], 'img-src': [origin] };
}

type Site = Pick<HostContext, 'settings' | 'theme' | 'allow'>;
const sites = new WeakMap<PlatformSettings, Site>();

/** Derived from the settings alone; they are read every few seconds, pages are rendered more often. */
function siteOf(settings: PlatformSettings, baseUrl: string, hasMailbox: boolean): Site {
  const known = sites.get(settings);
  if (known) return known;
  const features = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  const display = balanceDisplay(settings.displayCurrentCoinBalance as BalanceDisplayMode);
  const site: Site = {
    settings: {
      siteName: settings.siteName,
      operatorName: settings.platformOperator,
      supportAddress: settings.supportAddress,
      logoUrl: settings.logoUrl,
      coins: settings.useCurrency
        ? null
        : { name: settings.coinNamePlural, cents: 100 / settings.factorOfCurrencyToCoin },
      features: Object.fromEntries(features) as Record<string, boolean>,
      baseUrl,
      showsBalance: display.collected,
      showsTotal: display.overall,
      hasMapProvider: settings.mapsStyleUrl !== null,
      hasMailbox,
    },
    allow: mapOrigins(settings.mapsStyleUrl),
    theme: brandVariables(settings).css,
  };
  sites.set(settings, site);
  return site;
}

/**
 * What every page needs from the host: the caller, the API in process, settings, brand and navigation. A shared page is
 * rendered for any visitor of the language, whoever requested it.
 */
export function hostContext(registrations: readonly Registration[], options: PipelineOptions) {
  const { services } = options;
  const secure = services.config.publicUrl.startsWith('https:');
  return async (request: FastifyRequest, headers: Headers, shared: boolean): Promise<HostContext> => {
    const asking = await request.caller();
    const resolved = shared ? anyVisitor(asking) : asking;
    // Pages submit native forms, which cannot send the token: the browser's Origin header replaces it. Mail programs, which
    // unsubscribe for their readers (RFC 8058), send neither it nor a cookie: then there is nothing that could be abused.
    const isNobody = resolved.sessionHash === null && resolved.visitorHash === null && !resolved.sessionEnded;
    const caller = { ...resolved, mayWrite: resolved.fromOwnPage || (isNobody && resolved.mayWrite) };
    const keepCookie = ({ name, value, maxAgeSeconds }: Cookie) =>
      headers.append(
        'set-cookie',
        request.server.serializeCookie(name, value, cookieOptions(maxAgeSeconds, secure)),
      );
    const settings = await loadSettings(services.database.db);
    const { db } = services.database;
    const navigation = await navigationOf(db, settings, caller.locale, services.clock.now());
    return {
      call: callAs(caller, registrations, options, keepCookie),
      actor: await webActor(caller, options),
      sessionEnded: caller.sessionEnded,
      can: (permission) => may(caller.actor, permission),
      locale: caller.locale,
      ...siteOf(settings, services.config.publicUrl, await hasDemoMailbox(services)),
      topbar: { template: topbarTemplate(caller.locale, navigation) },
      externalServices: await activeServices(db),
    };
  };
}
