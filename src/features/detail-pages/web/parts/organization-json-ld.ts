/** The facts about an organization for structured data; addresses are absolute. */
export interface OrganizationJsonLdFacts {
  readonly title: string;
  readonly share_link: string;
  readonly website: string;
  readonly image: string | null;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
}

/** An organization for search engines (schema.org). */
export function organizationJsonLd(facts: OrganizationJsonLdFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: facts.title,
    url: facts.share_link,
    ...(facts.website === '' ? {} : { sameAs: facts.website }),
    ...(facts.image ? { image: facts.image } : {}),
    ...(facts.city === ''
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: facts.street,
            postalCode: facts.postal_code,
            addressLocality: facts.city,
            addressCountry: facts.country,
          },
        }),
  };
}
