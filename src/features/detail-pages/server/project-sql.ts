import type { IsoDate } from '#kernel/clock.ts';
import { ADDITIONAL_FIELDS, type FieldJson } from './field-tabs.ts';
import {
  CONTACT_PERSON,
  type ContactJson,
  FUNDING_SCOPE,
  imageJson,
  type ImageJson,
  ORGANIZATION,
  type OrganizationFacts,
  type ScopeJson,
  type TabJson,
  tabsOf,
} from './detail-parts.ts';

/** Everything of a project in one row; amounts in cents, those inside JSON as decimal text. */
export interface DetailRow {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly funding_type: number;
  readonly status: number;
  readonly review_status: number;
  readonly is_banned: boolean;
  readonly starts_on: IsoDate;
  readonly ends_on: IsoDate;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly share_text: string;
  readonly custom_id: string;
  readonly published_at: Date | null;
  readonly category: { readonly slug: string; readonly title: unknown; readonly icon: string };
  readonly organization: OrganizationFacts;
  readonly goal: bigint;
  readonly balance: bigint;
  readonly held: bigint;
  readonly private: bigint;
  readonly codes: bigint;
  readonly co_funding: bigint;
  readonly supporters: number;
  readonly needs: readonly {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly goal: string;
    readonly balance: string;
  }[];
  readonly photos: readonly {
    readonly image: ImageJson;
    readonly description: string;
    readonly main_description: string;
    readonly video: string | null;
    readonly video_provider: 'youtube' | 'streamio' | 'vimeo' | 'mozaik' | null;
  }[];
  readonly custom_tabs: readonly TabJson[];
  readonly additional_fields: readonly FieldJson[];
  readonly contact_person: ContactJson | null;
  readonly funding_scope: ScopeJson | null;
}

/** One project by its slug, with all that belongs to it, in one round trip. */
export const DETAIL_STATEMENT = {
  name: 'project:detail',
  text: `
    SELECT p.id, p.slug, p.title, p.summary, p.description, p.funding_type, p.status, p.review_status, p.is_banned,
      p.starts_on, p.ends_on, p.street, p.postal_code, p.city, p.country, p.latitude, p.longitude, p.share_text,
      p.custom_id, p.published_at,
      json_build_object('slug', c.slug, 'title', c.title, 'icon', c.icon) AS category,
      ${ORGANIZATION} AS organization,
      coalesce(f.goal, 0) AS goal, coalesce(f.balance, 0) AS balance, coalesce(f.held, 0) AS held,
      coalesce(f.private, 0) AS private, coalesce(f.codes, 0) AS codes, coalesce(f.co_funding, 0) AS co_funding,
      coalesce(f.supporters, 0) AS supporters,
      (SELECT coalesce(json_agg(json_build_object('slug', n.slug, 'title', n.title, 'description', n.description,
          'goal', nf.goal::text, 'balance', nf.balance::text) ORDER BY n.position), '[]')
        FROM need n JOIN need_funding nf ON nf.need_id = n.id WHERE n.project_id = p.id) AS needs,
      (SELECT coalesce(json_agg(json_build_object('image', ${imageJson('s')}, 'description', h.description,
          'main_description', h.main_description, 'video', h.video, 'video_provider', h.video_provider)
          ORDER BY h.position), '[]')
        FROM project_photo h JOIN stored_file s ON s.id = h.file_id WHERE h.project_id = p.id) AS photos,
      ${tabsOf('custom_tab', 't.project_id = p.id')} AS custom_tabs,
      ${ADDITIONAL_FIELDS} AS additional_fields,
      ${CONTACT_PERSON} AS contact_person, ${FUNDING_SCOPE} AS funding_scope
    FROM project p
    JOIN organization o ON o.id = p.organization_id
    JOIN category c ON c.id = p.category_id
    LEFT JOIN project_funding f ON f.project_id = p.id
    LEFT JOIN stored_file l ON l.id = o.logo_id
    WHERE p.slug = $1`,
};
