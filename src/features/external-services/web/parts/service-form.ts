import type { ServiceContent, SiteService } from '../../contract.ts';
import { SERVICE_PAGES, type ServicePage } from '../../placing.ts';

/** An external service as form values. */
export interface ServiceForm extends Omit<ServiceContent, 'hosts' | 'pages'> {
  provider_key: string;
  /** One in each line. */
  hosts: string;
  pages: ServicePage[];
}

/** Fills the form; a new service is for all kinds of pages and not active yet. */
export function serviceFormOf(service: SiteService | null): ServiceForm {
  const { hosts = [], pages = SERVICE_PAGES, ...rest } = service?.content ?? {};
  return {
    name: '',
    description: '',
    script_url: '',
    snippet: '',
    is_active: false,
    ...rest,
    provider_key: service?.provider_key ?? '',
    hosts: hosts.join('\n'),
    pages: [...pages],
  };
}

/** The service of the form values; the server checks it. */
export function serviceContentOf(form: ServiceForm): ServiceContent {
  const { provider_key: _key, hosts, ...same } = form;
  const lines = hosts.split('\n').map((line) => line.trim());
  return { ...same, hosts: lines.filter((line) => line !== '') };
}

/** Fields of the API's answer → fields of the form. */
export const FIELD_NAMES: Readonly<Record<string, keyof ServiceForm>> = {
  'content.name': 'name',
  'content.description': 'description',
  'content.script_url': 'script_url',
  'content.snippet': 'snippet',
  'content.hosts': 'hosts',
  'content.pages': 'pages',
};
