import type { FastifyInstance } from 'fastify';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './messages/server.ts';
import { chooseLocale } from '#features/accounts/server/index.ts';
import { captchaSources } from '#features/votes/server/index.ts';
import { VIDEO_ORIGINS } from '#features/projects/video.ts';
import { missingTextLine, reportMissingText, reportMissingTextsTo, translator } from '#platform/i18n.ts';
import { buildApp } from '#platform/server/http/app.ts';
import type { Translate } from '#platform/server/http/problems.ts';
import type { Services } from '#platform/server/services.ts';
import { allSources } from '#platform/server/pages/csp.ts';
import { sharingOf } from '#platform/server/pages/sharing.ts';
import { addressParts } from '#platform/server/pages/trailing-text.ts';
import { web } from '#platform/server/pages/web.ts';
import { plugins, registrations } from './features.ts';
import { screens } from './routes.ts';
import { hostContext } from './web-host.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The message of a code; features may use those of the platform. A code without a text is reported, and answered with
 * the platform's general error message: keys are never shown.
 */
export const translate: Translate = (locale, namespace, key, params) => {
  const texts = translator(locale);
  const found =
    texts.maybe(refusalKey(namespace, key), params) ??
    texts.maybe(`${namespace}:${key}`, params) ??
    texts.maybe(refusalKey('platform', key), params);
  if (found !== undefined) return found;
  reportMissingText({ locale, key: refusalKey(namespace, key), shown: null });
  return texts('platform.refusals:unexpected');
};

/** Refusals that occur only on the server have their own namespace: `donations.refusals:above_max`. */
const refusalKey = (namespace: string, key: string) => `${namespace}.${key.replace('.', ':')}`;

/** Builds the whole web server of one process. Without `pages` it serves only the API (tests of routes). */
export async function buildServer(services: Services, options: { pages: boolean }): Promise<FastifyInstance> {
  const { config, log } = services;
  reportMissingTextsTo((missing) => log.error({ missing }, missingTextLine(missing)));
  const pages = async (app: FastifyInstance) =>
    web(app, {
      build: config.mode === 'development' ? 'vite' : join(root, 'build'),
      development: config.mode !== 'production',
      context: hostContext(registrations, { services, translate }),
      allow: allSources(captchaSources(config), { 'frame-src': VIDEO_ORIGINS }),
      germanVariant: services.germanVariant,
      chooseLocale: async (request, locale) => chooseLocale(services, (await request.caller()).actor, locale),
      security: services.security,
      publicUrl: config.publicUrl,
      sharing: sharingOf(screens),
      addressParts: addressParts(screens),
      sharedSeconds: config.sharedSeconds,
    });
  return buildApp({
    services,
    registrations,
    translate,
    plugins: [...plugins(services), ...(options.pages ? [pages] : [])],
  });
}
