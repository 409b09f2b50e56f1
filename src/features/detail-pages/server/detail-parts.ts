import { imageWire, type ImageWire } from '#platform/contract/image.ts';
import type { ContactPersonWire, CustomTabWire, FundingScopeWire } from '../contract/detail-parts.ts';
import { markedHtml, richHtml, safeWebsite } from '#platform/server/html.ts';

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

/** SQL of the pictures of organisation `o`. */
export const ORGANIZATION_PHOTOS = photos('organization', 'o');

/** The complete ones of stored pictures. */
export function imagesWire(images: readonly ImageJson[]): ImageWire[] {
  return images.flatMap((image) => imageWire(image) ?? []);
}

/** The wire form of a contact person. */
export function contactWire(contact: ContactJson | null): ContactPersonWire | null {
  return contact && { ...contact, vita: richHtml(contact.vita), photos: imagesWire(contact.photos) };
}

/** The wire form of a funding scope; its documents have addresses of their own. */
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

/** Custom tabs by their slot, sanitised. */
export function tabsWire(tabs: readonly TabJson[]): Record<string, CustomTabWire[]> {
  const bySlot: Record<string, CustomTabWire[]> = {};
  for (const { slot, title, html } of tabs) {
    (bySlot[String(slot)] ??= []).push({ title, render_template: richHtml(html), ...markedHtml(html) });
  }
  return bySlot;
}
