import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Address } from './address.tsx';
import styles from './organization-tab.module.css';
import type { PictureImage } from './picture-source.ts';
import { CollapsedProse } from './prose.tsx';

export interface OrganizationView {
  readonly title: string;
  readonly logo: PictureImage | null;
  readonly description: string;
  readonly description_activity: string;
  readonly description_strength: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly website: string;
}

/** Who runs the project: title, description, main activities, strengths, contact address, website (spec 1 §2). */
export function OrganizationTab({ organization }: { organization: OrganizationView }) {
  const t = useT('projects');
  const { logo, website } = organization;
  return (
    <div className={styles.organization}>
      <div className={styles.head}>
        {logo && (
          <img
            src={logo.src}
            alt=""
            width={logo.width}
            height={logo.height}
            loading="lazy"
            className={styles.logo}
          />
        )}
        <h2>{organization.title}</h2>
      </div>
      <CollapsedProse html={organization.description} />
      {organization.description_activity !== '' && (
        <Part title={t('detail.organization.activity')}>
          <CollapsedProse html={organization.description_activity} />
        </Part>
      )}
      {organization.description_strength !== '' && (
        <Part title={t('detail.organization.strength')}>
          <CollapsedProse html={organization.description_strength} />
        </Part>
      )}
      {organization.city !== '' && (
        <Part title={t('detail.organization.address')}>
          <Address name={organization.title} place={organization} />
        </Part>
      )}
      {website !== '' && (
        <Part title={t('detail.organization.website')}>
          <a href={website} rel="noopener" target="_blank" className={styles.website}>
            {website.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}
            <IconExternalLink size={18} aria-hidden />
            <span className="visually-hidden">{t('detail.organization.newTab')}</span>
          </a>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
