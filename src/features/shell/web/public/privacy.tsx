import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { privacy } from '../content/privacy.ts';
import { loadContent } from '../content/load.ts';
import { ContentView } from '../parts/content-view.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return loadContent(context, privacy);
}

export default function Privacy() {
  return <ContentView page={useLoaderData<typeof loader>()} />;
}
