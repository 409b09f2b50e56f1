import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { donate } from '#features/giving/web/parts/donate.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { loadOrganizationCheckout } from '../checkout-page.ts';
import { CheckoutFrame } from '../parts/checkout-frame.tsx';

export function loader({ context, params, request, url }: LoaderFunctionArgs) {
  return loadOrganizationCheckout(context, {
    slug: params['orgSlug'] ?? '',
    search: url.searchParams,
    cookies: request.headers.get('cookie') ?? '',
  });
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return donate(context, request, { kind: 'organization', slug: params['orgSlug'] ?? '' });
}

/** The giving form of an organization: with room of its own, and working without scripts. */
export default function OrganizationGive() {
  return <CheckoutFrame page={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
