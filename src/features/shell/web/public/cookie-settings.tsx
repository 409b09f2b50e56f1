import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { cookies } from '../content/cookies.ts';
import { loadContent } from '../content/load.ts';
import { ContentView } from '../parts/content-view.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return loadContent(context, cookies);
}

export default function CookieSettings() {
  return <ContentView page={useLoaderData<typeof loader>()} />;
}
