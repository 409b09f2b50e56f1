import { z } from 'zod';
import type { TypedValues } from '#features/programmes/web/parts/field-form.ts';
import { tabHtmlSchema, tabTitleSchema } from '../../../contract/page-content.ts';

/** The content of a page as form values; '' means none selected. */
export interface PageContentForm {
  tabs: { slot: string; title: string; html: string }[];
  contact_person: string;
  funding_scope: string;
  /** The values of additional fields, by `fieldKey`. */
  values: TypedValues;
}

/** The check in the browser, with the schemas of the request. */
export const pageContentFormSchema = z.object({
  tabs: z.array(z.object({ slot: z.string(), title: tabTitleSchema, html: tabHtmlSchema })),
  contact_person: z.string(),
  funding_scope: z.string(),
  // The valid values depend on the field; the server checks them.
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
});

interface Content {
  readonly tabs: readonly { readonly slot: number; readonly title: string; readonly html: string }[];
  readonly contact_person?: string | null;
  readonly funding_scope?: string | null;
}

/** The form values of stored content. */
export function pageContentFormOf(
  { tabs, contact_person, funding_scope }: Content,
  values: PageContentForm['values'] = {},
): PageContentForm {
  return {
    tabs: tabs.map((tab) => ({ ...tab, slot: String(tab.slot) })),
    contact_person: contact_person ?? '',
    funding_scope: funding_scope ?? '',
    values,
  };
}

/** The tabs of the form values; `S` are the slots of the page, which the server checks. */
export function tabsOfForm<S extends number>(form: PageContentForm) {
  return form.tabs.map(({ slot, title, html }) => ({ slot: Number(slot) as S, title: title.trim(), html }));
}

/** The form field for a field name of the API; `keys` are those of the additional fields, in their order. */
export const pageContentNames =
  (keys: readonly string[]) =>
  (wire: string): string => {
    const at = /^content\.values\.(\d+)\./u.exec(wire)?.[1];
    return at === undefined ? wire.replace(/^content\./u, '') : `values.${keys[Number(at)]}`;
  };
