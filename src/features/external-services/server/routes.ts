import { consentIn } from '#platform/contract/consent.ts';
import { notFound } from '#platform/contract/errors.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk, undoBy } from '#platform/server/lists/bulk.ts';
import {
  activateExternalServices,
  createExternalService,
  deleteExternalService,
  readExternalService,
  saveExternalService,
  serviceFrame,
  type ServiceContent,
} from '../contract.ts';
import { activate, addService, changeService, removeService, siteService } from './commands.ts';
import { frameDocument, serviceFor } from './frame.ts';
import { servedExternalServices } from './list.ts';

/** What the audit log stores about a service: its name and what runs, so that a script can be traced to its author. */
const detailOf = ({ description: _description, ...content }: ServiceContent) => ({ ...content });

/** Routes of external services: staff's records, and the documents in which services run. */
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
  write(deleteExternalService, async ({ tx, params, audit }) => {
    const { provider_key, content } = await removeService(tx, BigInt(params.id));
    audit(`external_service:${params.id}`, { before: { provider_key, ...detailOf(content) }, deleted: true });
    return { deleted: true as const };
  }),
  bulk(activateExternalServices, servedExternalServices, async ({ tx, ids, body, audit }) => {
    const changed = await activate(tx, ids, body.is_active);
    audit('external_services', { is_active: body.is_active, changed: changed.map(String) });
    return { changed, answer: undoBy(changed) };
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
