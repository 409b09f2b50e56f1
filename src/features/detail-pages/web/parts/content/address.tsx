import { intlLocale } from '#platform/i18n.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import styles from './address.module.css';

export interface Place {
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
}

/** A postal address, with the country in the page's language. */
export function Address({ name, place }: { readonly name?: string; readonly place: Place }) {
  const country = new Intl.DisplayNames([intlLocale(useLocale())], { type: 'region' });
  const lines = [
    name ?? '',
    place.street,
    `${place.postal_code} ${place.city}`.trim(),
    country.of(place.country) ?? place.country,
  ];
  return (
    <address className={styles.address}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}
