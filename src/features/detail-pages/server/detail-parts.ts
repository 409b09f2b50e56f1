import { imageWire, type ImageWire } from '#platform/contract/image.ts';
import type { ContactPersonWire, CustomTabWire, FundingScopeWire } from '../contract/detail-parts.ts';
import { markedHtml, pageHtml, richHtml, safeWebsite } from '#platform/server/html.ts';

/** A stored picture inside a JSON column. */
export interface ImageJson {
  readonly id: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly color: string | null;
  readonly widths: readonly number[];
}

/** A contact person as one JSON column. */
export type ContactJson = Omit<ContactPersonWire, 'photos'> & { readonly photos: readonly ImageJson[] };

/** A funding scope as one JSON column. */
export type ScopeJson = Omit<FundingScopeWire, 'photos' | 'documents'> & {
  readonly photos: readonly ImageJson[];
  readonly documents: readonly { readonly id: string; readonly filename: string }[];
};

/** A custom tab as it is stored. */
export interface TabJson {
  readonly slot: number;
  readonly title: string;
  readonly html: string;
}

/** SQL that makes an `ImageJson` of a row of `stored_file`. */
export const imageJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height, 'color', ${alias}.color, 'widths', ${alias}.widths)`;

const photos = (table: string, owner: string) => `
  (SELECT coalesce(json_agg(${imageJson('s')} ORDER BY h.position), '[]')
    FROM ${table}_photo h JOIN stored_file s ON s.id = h.file_id WHERE h.${table}_id = ${owner}.id)`;

/** SQL of the active contact person of project `p` as `ContactJson`, null where there is none. */
export const CONTACT_PERSON = `
  (SELECT json_build_object('addressable_name', k.addressable_name, 'job_title', k.job_title, 'vita', k.vita,
      'phone', k.phone, 'mobile', k.mobile, 'fax', k.fax, 'street', k.street, 'postal_code', k.postal_code,
      'city', k.city, 'public_contact_info', k.public_contact_info, 'photos', ${photos('contact_person', 'k')})
    FROM contact_person k WHERE k.id = p.contact_person_id AND k.is_active)`;

/** SQL of the active funding scope of project `p` as `ScopeJson`, null where there is none. */
export const FUNDING_SCOPE = `
  (SELECT json_build_object('name', u.name, 'description_1', u.description_1, 'url_1', u.url_1, 'url_2', u.url_2,
      'iban', u.iban, 'bic', u.bic, 'photos', ${photos('funding_scope', 'u')},
      'documents', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'filename', s.filename) ORDER BY d.position), '[]')
        FROM funding_scope_document d JOIN stored_file s ON s.id = d.file_id WHERE d.funding_scope_id = u.id))
    FROM funding_scope u WHERE u.id = p.funding_scope_id AND u.is_active)`;

/** The facts about an organization on both pages. */
export interface OrganizationFacts {
  readonly slug: string;
  readonly title: string;
  readonly status: number;
  readonly review_status: number;
  readonly description: string;
  readonly description_activity: string;
  readonly description_strength: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly website: string;
  readonly logo: ImageJson | null;
  readonly photos: readonly ImageJson[];
}

const ORGANIZATION_COLUMNS = [
  'slug',
  'title',
  'status',
  'review_status',
  'description',
  'description_activity',
  'description_strength',
  'street',
  'postal_code',
  'city',
  'country',
  'website',
] as const satisfies readonly (keyof OrganizationFacts)[];

/** SQL of `OrganizationFacts` of organization `o`, whose logo is file `l`, as one JSON column. */
export const ORGANIZATION = `
  json_build_object(${ORGANIZATION_COLUMNS.map((name) => `'${name}', o.${name}`).join(', ')},
    'logo', CASE WHEN l.id IS NOT NULL THEN ${imageJson('l')} END,
    'photos', ${photos('organization', 'o')})`;

/** SQL of the custom tabs that meet the condition `owner`, as `TabJson`s. */
export const tabsOf = (table: 'custom_tab' | 'organization_tab', owner: string) => `
  (SELECT coalesce(json_agg(json_build_object('slot', t.slot, 'title', t.title, 'html', t.html)
      ORDER BY t.slot, t.id), '[]') FROM ${table} t WHERE ${owner})`;

/** The facts about an organization in the format of the API. */
export function organizationWire(facts: OrganizationFacts) {
  return {
    slug: facts.slug,
    title: facts.title,
    logo: facts.logo && imageWire(facts.logo),
    photos: imagesWire(facts.photos),
    description: richHtml(facts.description),
    description_activity: richHtml(facts.description_activity),
    description_strength: richHtml(facts.description_strength),
    street: facts.street,
    postal_code: facts.postal_code,
    city: facts.city,
    country: facts.country,
    website: safeWebsite(facts.website),
  };
}

/** The wire form of stored pictures, without incomplete ones. */
export function imagesWire(images: readonly ImageJson[]): ImageWire[] {
  return images.flatMap((image) => imageWire(image) ?? []);
}

/** The wire form of a contact person. */
export function contactWire(contact: ContactJson | null): ContactPersonWire | null {
  return contact && { ...contact, vita: richHtml(contact.vita), photos: imagesWire(contact.photos) };
}

/** The wire form of a funding scope, with the addresses of its documents. */
export function scopeWire(scope: ScopeJson | null): FundingScopeWire | null {
  if (!scope) return null;
  return {
    ...scope,
    description_1: richHtml(scope.description_1),
    url_1: safeWebsite(scope.url_1),
    url_2: safeWebsite(scope.url_2),
    photos: imagesWire(scope.photos),
    documents: scope.documents.map(({ id, filename }) => ({
      src: `/api/v4/funding-scopes/documents/${id}/`,
      filename,
    })),
  };
}

/** Custom tabs by slot, sanitized. */
export function tabsWire(tabs: readonly TabJson[]): Record<string, CustomTabWire[]> {
  const bySlot: Record<string, CustomTabWire[]> = {};
  for (const { slot, title, html } of tabs) {
    (bySlot[String(slot)] ??= []).push({ title, render_template: pageHtml(html), ...markedHtml(html) });
  }
  return bySlot;
}
