/** A page of plain text by the operator; `{{operator}}` and `{{support}}` are replaced by name and address. */
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

/** The page in both languages; the German text does not address the reader, so that it fits both salutations. */
export type Bilingual = Readonly<Record<'en' | 'de', ContentPage>>;
