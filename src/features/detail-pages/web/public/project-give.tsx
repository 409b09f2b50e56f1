import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { donate } from '#features/giving/web/parts/donate.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { loadProjectCheckout } from '../checkout-page.ts';
import { CheckoutFrame } from '../parts/checkout-frame.tsx';

export function loader({ context, params, request, url }: LoaderFunctionArgs) {
  return loadProjectCheckout(context, {
    slug: params['projectSlug'] ?? '',
    search: url.searchParams,
    cookies: request.headers.get('cookie') ?? '',
  });
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return donate(context, request, { kind: 'project', slug: params['projectSlug'] ?? '' });
}

/** The giving form of a project: with room of its own, and working without scripts. */
export default function ProjectGive() {
  return <CheckoutFrame page={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
