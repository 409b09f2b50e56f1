/** The facts about a project for structured data; addresses are absolute. */
export interface JsonLdFacts {
  readonly title: string;
  readonly summary: string;
  readonly share_link: string;
  readonly image: string | null;
  readonly organization: { readonly title: string; readonly website: string };
  readonly city: string;
  readonly postal_code: string;
  readonly street: string;
  readonly country: string;
  readonly canSupport: boolean;
}

/** A project for search engines (schema.org). */
export function projectJsonLd(facts: JsonLdFacts): Record<string, unknown> {
  const { organization } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'Project',
    name: facts.title,
    description: facts.summary,
    url: facts.share_link,
    ...(facts.image ? { image: facts.image } : {}),
    location: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: facts.street,
        postalCode: facts.postal_code,
        addressLocality: facts.city,
        addressCountry: facts.country,
      },
    },
    parentOrganization: {
      '@type': 'NGO',
      name: organization.title,
      ...(organization.website === '' ? {} : { url: organization.website }),
    },
    ...(facts.canSupport
      ? {
          potentialAction: {
            '@type': 'DonateAction',
            target: `${facts.share_link}give/`,
            recipient: { '@type': 'NGO', name: organization.title },
          },
        }
      : {}),
  };
}
