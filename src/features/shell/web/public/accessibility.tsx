import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accessibility } from '../content/accessibility.ts';
import { loadContent } from '../content/load.ts';
import { ContentView } from '../parts/content-view.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return loadContent(context, accessibility);
}

export default function Accessibility() {
  return <ContentView page={useLoaderData<typeof loader>()} />;
}
