import { IconFileText } from '@tabler/icons-react';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import { useT } from '#platform/web/i18n.tsx';
import styles from './funding-scope.module.css';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { CollapsedProse } from '#platform/web/ui/prose.tsx';

export interface FundingScopeView {
  readonly name: string;
  readonly description_1: string;
  readonly url_1: string;
  readonly url_2: string;
  readonly photos: readonly PictureImage[];
  readonly documents: readonly { readonly src: string; readonly filename: string }[];
  readonly iban: string;
  readonly bic: string;
}

/** The programme that the project belongs to, with its documents and account (spec 1 §3). */
export default function FundingScope({ scope }: { readonly scope: FundingScopeView }) {
  const t = useT('programmes');
  const links = [scope.url_1, scope.url_2].filter((url) => url !== '');
  return (
    <section className={styles.scope} aria-labelledby="scope-title">
      <h2 id="scope-title">{t('scope.title', { name: scope.name })}</h2>
      {scope.photos.length > 0 && (
        <div className={styles.photos}>
          {scope.photos.map((photo) => (
            <Picture
              key={photo.src}
              image={photo}
              alt=""
              sizes="(min-width: 768px) 320px, 94vw"
              className={styles.photo}
            />
          ))}
        </div>
      )}
      {scope.description_1 !== '' && <CollapsedProse html={scope.description_1} />}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((url) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {url.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}
              </a>
            </li>
          ))}
        </ul>
      )}
      {scope.documents.length > 0 && (
        <>
          <h3>{t('scope.documents')}</h3>
          <ul className={styles.links}>
            {scope.documents.map(({ src, filename }) => (
              <li key={src}>
                <a href={src} download={filename}>
                  <IconFileText size={18} aria-hidden />
                  {filename}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {scope.iban !== '' && (
        <dl className={styles.account}>
          <div>
            <dt>IBAN</dt>
            <dd className="tabular">{ibanBlocks(scope.iban)}</dd>
          </div>
          {scope.bic !== '' && (
            <div>
              <dt>BIC</dt>
              <dd>{scope.bic}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
