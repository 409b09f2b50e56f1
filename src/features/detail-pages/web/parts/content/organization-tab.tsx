import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { Address } from './address.tsx';
import styles from './organization-tab.module.css';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { CollapsedProse } from '#platform/web/ui/prose.tsx';

export interface OrganizationView {
  readonly slug: string;
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

/** The organization of a project: title, description, activities, strengths, address, website (spec 1 §2). */
export function OrganizationTab({
  organization,
  small = false,
}: {
  readonly organization: OrganizationView;
  /** The logo is 80 pixels high at most, as in funding-app mode; otherwise 160 by 120 (spec 1 §9). */
  readonly small?: boolean;
}) {
  const { search } = useLocation();
  const { logo } = organization;
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
            data-small={small || undefined}
          />
        )}
        <h2>
          <Link to={namedRoute('organization-detail', { orgSlug: organization.slug }, search)}>
            {organization.title}
          </Link>
        </h2>
      </div>
      <OrganizationFacts organization={organization} />
    </div>
  );
}

/** Description, activities, strengths, address and website of an organization. */
export function OrganizationFacts({
  organization,
  page = false,
}: {
  readonly organization: OrganizationView;
  /** On a separate page the headings are directly below the title. */
  readonly page?: boolean;
}) {
  const t = useT('detail-pages');
  const { website } = organization;
  const level = page ? 'h2' : 'h3';
  return (
    <>
      {organization.description !== '' && <CollapsedProse html={organization.description} />}
      {organization.description_activity !== '' && (
        <Part level={level} title={t('project.organization.activity')}>
          <CollapsedProse html={organization.description_activity} />
        </Part>
      )}
      {organization.description_strength !== '' && (
        <Part level={level} title={t('project.organization.strength')}>
          <CollapsedProse html={organization.description_strength} />
        </Part>
      )}
      {organization.city !== '' && (
        <Part level={level} title={t('project.organization.address')}>
          <Address name={organization.title} place={organization} />
        </Part>
      )}
      {website !== '' && (
        <Part level={level} title={t('project.organization.website')}>
          <a href={website} rel="noopener" target="_blank" className={styles.website}>
            {website.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}
            <IconExternalLink size={18} aria-hidden />
            <span className="visually-hidden">{t('project.organization.newTab')}</span>
          </a>
        </Part>
      )}
    </>
  );
}

interface PartProps {
  readonly level: 'h2' | 'h3';
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ level: Heading, title, children }: PartProps) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
