import { createContext, Fragment, type ReactNode, use, useMemo } from 'react';
import { type Locale, type Namespace, type Translate, type Translator, translator } from '#platform/i18n.ts';
import { formatter, type Formatter } from './format.ts';
import { localeTexts, missingTexts } from './late-texts.ts';

const LocaleContext = createContext<Locale>('en_US');

/**
 * Sets the interface variant of the page. If it changes without a new document, the previous page remains until all
 * its texts are loaded in the new one: no page is half in one language.
 */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const missing = localeTexts(locale);
  if (missing) use(missing);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The interface variant of the page. */
export function useLocale(): Locale {
  return use(LocaleContext);
}

/**
 * The texts of one namespace, with typed keys: `const t = useT('projects'); t('card.view')`. Texts on demand suspend
 * the component until they are loaded.
 */
export function useT<NS extends Namespace>(namespace: NS): Translate<NS> {
  const locale = use(LocaleContext);
  const missing = missingTexts(locale, namespace);
  if (missing) use(missing);
  return useMemo(() => translator(locale).ns(namespace), [locale, namespace]);
}

/** The whole translator, for keys that are data (refusal codes, permission names): `.maybe(key)`. */
export function useTranslator(): Translator {
  return translator(use(LocaleContext));
}

/** Money, dates and percentages as the page's readers write them. */
export function useFormat(): Formatter {
  return formatter(use(LocaleContext));
}

const MARK = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A text with marked parts: `text="Read the <terms>terms</terms>"` and
 * `parts={{ terms: (inner) => <a href="…">{inner}</a> }}`. Unknown marks stay plain text.
 */
export function RichText({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, (inner: string) => ReactNode>>;
}) {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, name = '', inner = ''] = match;
    nodes.push(text.slice(from, match.index));
    nodes.push(<Fragment key={match.index}>{parts[name]?.(inner) ?? inner}</Fragment>);
    from = match.index + whole.length;
  }
  nodes.push(text.slice(from));
  return <>{nodes}</>;
}
