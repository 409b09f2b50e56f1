import { consentIn } from '#platform/contract/consent.ts';
import { notFound } from '#platform/contract/errors.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  activateExternalServices,
  createExternalService,
  readExternalService,
  saveExternalService,
  serviceFrame,
  type ServiceContent,
} from '../contract.ts';
import { activate, addService, changeService, siteService } from './commands.ts';
import { frameDocument, serviceFor } from './frame.ts';

/** What the audit log keeps of a service: who it is and what runs, so that a script can be traced to its author. */
const detailOf = ({ description: _description, ...content }: ServiceContent) => ({ ...content });

/** Routes of external services: the records of staff, and the documents in which services run. */
export const externalServiceRoutes: readonly Registration[] = [
  read(readExternalService, ({ db, params }) => siteService(db, BigInt(params.id))),
  write(createExternalService, async ({ tx, body, audit }) => {
    const made = await addService(tx, body);
    audit(`external_service:${made.id}`, { provider_key: body.provider_key, ...detailOf(body.content) });
    return made;
  }),
  write(saveExternalService, async ({ tx, params, body, audit }) => {
    audit(`external_service:${params.id}`, detailOf(body.content));
    return changeService(tx, BigInt(params.id), body);
  }),
  write(activateExternalServices, async ({ tx, body, actor, caller, audit }) => {
    const asker = { actor, locale: caller.locale };
    const changed = await activate(tx, body.selection, body.is_active, asker);
    audit('external_services', { is_active: body.is_active, changed: changed.map(String) });
    return { changed: changed.length };
  }),
  raw(serviceFrame, async ({ db, params, query, caller, services }, reply, request) => {
    const allowed = consentIn(request.headers.cookie ?? '');
    const service = await serviceFor(db, params.key, query.page, allowed);
    if (!service) throw notFound();
    const { publicUrl } = services.config;
    const url = `${publicUrl}${query.page}`;
    const { html, csp } = frameDocument(service, { path: query.page, url, locale: caller.locale });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .send(html);
  }),
];
