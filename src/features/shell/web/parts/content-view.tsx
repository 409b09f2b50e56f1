import type { ReactNode } from 'react';
import { Page } from '#platform/web/ui/page.tsx';
import type { ContentPage, ContentSection } from '../content/types.ts';
import styles from './content-view.module.css';

/** A page of plain text. */
export function ContentView({ page }: { readonly page: ContentPage }) {
  return (
    <Page title={page.title} narrow {...(page.intro ? { description: page.intro } : {})}>
      <h1>{page.title}</h1>
      {page.intro && (
        <p className={styles.intro}>
          <Words text={page.intro} />
        </p>
      )}
      {page.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </Page>
  );
}

/** One section of a page of plain text. */
export function Section({ section }: { readonly section: ContentSection }) {
  return (
    <section className={styles.section}>
      <h2>{section.heading}</h2>
      {section.paragraphs?.map((text) => (
        <p key={text}>
          <Words text={text} />
        </p>
      ))}
      {section.items && (
        <ul>
          {section.items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {section.table && (
        <table className={styles.table}>
          <thead>
            <tr>
              {section.table.head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.table.rows.map((row) => (
              <tr key={row[0]}>
                {row.map((text, index) => (
                  <td key={text} data-label={section.table?.head[index]}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;

/** A text whose e-mail addresses are links. */
function Words({ text }: { readonly text: string }) {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    nodes.push(
      text.slice(from, index),
      <a key={index} href={`mailto:${address}`}>
        {address}
      </a>,
    );
    from = index + address.length;
  }
  nodes.push(text.slice(from));
  return <>{nodes}</>;
}
