import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { checkSetting } from '#features/settings/contract.ts';
import { apiFrom } from '#platform/web/api.ts';
import { imprint } from '../content/imprint.ts';
import { loadContent } from '../content/load.ts';
import { ContentView } from '../parts/content-view.tsx';

/** The page of the platform, with what the operator has entered about itself in its first section. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = loadContent(context, imprint);
  const { value } = await apiFrom(context)(checkSetting, { params: { name: 'imprintText' } });
  const entered = String(value ?? '')
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '');
  // Each paragraph once: they are told apart by their texts.
  const sections = page.sections.map((section, index) =>
    index === 0 ? { ...section, paragraphs: [...(section.paragraphs ?? []), ...new Set(entered)] } : section,
  );
  return { ...page, sections };
}

export default function Imprint() {
  return <ContentView page={useLoaderData<typeof loader>()} />;
}
