import { z } from 'zod';
import type { TypedValues } from '#features/programmes/web/parts/field-form.ts';
import { tabHtmlSchema, tabTitleSchema } from '../../contract/page-content.ts';

/** The content of a page as its form holds it; '' stands for nobody and nothing. */
export interface PageContentForm {
  tabs: { slot: string; title: string; html: string }[];
  contact_person: string;
  funding_scope: string;
  /** What was typed or chosen in additional fields, by `fieldKey`. */
  values: TypedValues;
}

/** The form's own check, by the schemas of the request. */
export const pageContentFormSchema = z.object({
  tabs: z.array(z.object({ slot: z.string(), title: tabTitleSchema, html: tabHtmlSchema })),
  contact_person: z.string(),
  funding_scope: z.string(),
  // What a value may be follows from its field; the server tells.
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
});

interface Content {
  readonly tabs: readonly { readonly slot: number; readonly title: string; readonly html: string }[];
  readonly contact_person?: string | null;
  readonly funding_scope?: string | null;
}

/** Fills the form. */
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

/** The tabs that a form stands for; `S` are the slots of the page, which the server checks. */
export function tabsOfForm<S extends number>(form: PageContentForm) {
  return form.tabs.map(({ slot, title, html }) => ({ slot: Number(slot) as S, title: title.trim(), html }));
}

/** Fields of the API's answer → fields of the form. */
export function fieldNames(form: PageContentForm): Record<string, string> {
  const names = form.tabs.flatMap((_, at) =>
    ['slot', 'title', 'html'].map((field) => [`content.tabs.${at}.${field}`, `tabs.${at}.${field}`] as const),
  );
  const values = Object.keys(form.values).map(
    (key, at) => [`content.values.${at}.value`, `values.${key}`] as const,
  );
  return {
    ...Object.fromEntries([...names, ...values]),
    'content.contact_person': 'contact_person',
    'content.funding_scope': 'funding_scope',
  };
}
