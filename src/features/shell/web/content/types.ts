/** A page of the operator's own words; `{{operator}}` and `{{support}}` are filled in. */
export interface ContentPage {
  readonly title: string;
  readonly intro?: string;
  readonly sections: readonly ContentSection[];
}

export interface ContentSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** The same page in both languages; German addresses nobody, so that both salutations can read it. */
export type Bilingual = Readonly<Record<'en' | 'de', ContentPage>>;
