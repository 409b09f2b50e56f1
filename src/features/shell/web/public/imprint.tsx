import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { imprint } from '../content/imprint.ts';
import { loadContent } from '../content/load.ts';
import { ContentView } from '../parts/content-view.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return loadContent(context, imprint);
}

export default function Imprint() {
  return <ContentView page={useLoaderData<typeof loader>()} />;
}
