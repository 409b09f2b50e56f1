import { useT } from '#platform/web/i18n.tsx';
import styles from './contact-person.module.css';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { CollapsedProse } from '#platform/web/ui/prose.tsx';

export interface ContactPersonView {
  readonly addressable_name: string;
  readonly job_title: string;
  readonly vita: string;
  readonly photos: readonly PictureImage[];
  readonly phone: string;
  readonly mobile: string;
  readonly fax: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly public_contact_info: string;
}

const NUMBERS = ['phone', 'mobile', 'fax'] as const;

/** The person to contact about the project: pictures, phone links and address (spec 1 §3). */
export default function ContactPerson({ person }: { readonly person: ContactPersonView }) {
  const t = useT('programmes');
  const [photo, ...others] = person.photos;
  const place = [person.street, `${person.postal_code} ${person.city}`.trim()].filter((line) => line !== '');
  return (
    <section className={styles.contact} aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact.title')}</h2>
      <div className={styles.head}>
        {photo && <Picture image={photo} alt="" sizes="96px" className={styles.photo} />}
        <p>
          <strong>{person.addressable_name}</strong>
          {person.job_title !== '' && <span>{person.job_title}</span>}
        </p>
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((image) => (
            <Picture key={image.src} image={image} alt="" sizes="120px" className={styles.other} />
          ))}
        </div>
      )}
      {person.vita !== '' && <CollapsedProse html={person.vita} />}
      <dl className={styles.numbers}>
        {NUMBERS.map((kind) => {
          const number = person[kind];
          return number === '' ? null : (
            <div key={kind}>
              <dt>{t(`contact.${kind}`)}</dt>
              <dd>
                {kind === 'fax' ? number : <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>}
              </dd>
            </div>
          );
        })}
      </dl>
      {place.length > 0 && <address className={styles.place}>{place.join(', ')}</address>}
      {person.public_contact_info !== '' && <p className={styles.info}>{person.public_contact_info}</p>}
    </section>
  );
}
