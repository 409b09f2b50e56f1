import { type ComponentType, type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-router';
import { CoinArea } from '#features/coins/web/parts/coin-area.tsx';
import { DonationArea } from '#features/giving/web/parts/donation-area.tsx';
import { givingPath } from '#features/giving/web/parts/recipient.ts';
import { VotingArea } from '#features/votes/web/parts/voting-area.tsx';
import { VotingInfo } from '#features/votes/web/parts/voting-info.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useOwnHeight } from '#platform/web/use-own-height.ts';
import type { PagePart } from '../rules/page-parts.ts';
import styles from './aside.module.css';
// The styles are loaded with the page, the scripts only if the part is shown.
import '#features/programmes/web/parts/contact-person.module.css';
import { CoFundingInfo } from './parts/overview/co-funding-info.tsx';
import { DonationInfo } from './parts/overview/donation-info.tsx';
import { InfoArea, StatusAlert } from './parts/page-areas.tsx';
import { Share } from '#platform/web/ui/share/share.tsx';

import type { ProjectPage } from './project-page.ts';

// The server renders the part immediately; the browser loads its code only for pages that show it.
const ContactPerson = import.meta.env.SSR
  ? (await import('#features/programmes/web/parts/contact-person.tsx')).default
  : lazy(() => import('#features/programmes/web/parts/contact-person.tsx'));

interface PartProps {
  readonly page: ProjectPage;
}

type Part = ComponentType<PartProps>;

/**
 * The component of each part of the right column; `pageParts` decides which are shown. Parts with scripts of their own
 * are separate chunks, to stay within the page's budget (docs/web.md).
 */
const PARTS: Partial<Record<PagePart, Part>> = {
  contactPerson: Contact,
  sharing: Sharing,
  donationInfo: ({ page }) => (
    <DonationInfo
      facts={page.project}
      display={page.display}
      give={
        page.parts.includes('privateDonation')
          ? givingPath({ kind: 'project', slug: page.project.slug })
          : null
      }
    />
  ),
  votingInfo: ({ page }) => page.voting && <VotingInfo key={page.project.slug} view={page.voting} />,
  coFundingInfo: ({ page }) => <CoFundingInfo events={page.coFundings} />,
  votingArea: ({ page }) =>
    page.voting && (
      <VotingArea
        view={page.voting}
        recipient={{ field: 'project', slug: page.project.slug }}
        givingWaits={page.givingWaits}
      />
    ),
  alerts: Alerts,
  support: ({ page: { project, coins } }) => (
    <CoinArea
      recipient={{ project: project.slug, title: project.title, stillNeeded: project.still_missing.in_cents }}
      settings={coins}
    />
  ),
  privateDonation: PrivateDonation,
  info: Info,
};

/** The parts inside the support card; the others are outside. */
const IN_CARD: ReadonlySet<PagePart> = new Set([
  'donationInfo',
  'votingInfo',
  'coFundingInfo',
  'votingArea',
  'alerts',
  'support',
  'privateDonation',
]);

/** The right column of a project's page: its parts in order, those of giving and voting in one card. */
export function Aside({ page }: { readonly page: ProjectPage }) {
  const t = useT('detail-pages');
  const column = useRef<HTMLElement>(null);
  useOwnHeight(column);
  const before = page.parts.filter((part) => part === 'contactPerson' || part === 'sharing');
  const inCard = page.parts.filter((part) => IN_CARD.has(part));
  return (
    <aside className={styles.aside} ref={column} aria-label={t('project.supportArea')}>
      {before.map((part) => (
        <PartView key={part} part={part} page={page} />
      ))}
      {inCard.length > 0 && (
        <Card className={styles.support}>
          {inCard.map((part) => (
            <PartView key={part} part={part} page={page} />
          ))}
        </Card>
      )}
      {page.parts.includes('info') && (
        <div className={styles.info}>
          <PartView part="info" page={page} />
        </div>
      )}
    </aside>
  );
}

function PartView({ part, ...props }: PartProps & { readonly part: PagePart }) {
  const Part = PARTS[part];
  return Part ? <Part {...props} /> : null;
}

function Contact({ page: { project } }: { readonly page: ProjectPage }) {
  return project.contact_person ? (
    <Suspense>
      <ContactPerson person={project.contact_person} />
    </Suspense>
  ) : null;
}

/**
 * The amount; in funding-app mode behind the button 'Donate for need' (spec 1 §4), which without scripts opens the giving
 * form.
 */
function PrivateDonation({ page }: PartProps) {
  const t = useT('detail-pages');
  const { slug, title, donation_limits } = page.project;
  const recipient = { kind: 'project', slug, title, donation_limits } as const;
  const [isOpen, setOpen] = useState(!page.fundingApp);
  if (isOpen) return <DonationArea recipient={recipient} coFundings={page.coFundings} />;
  const openArea = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setOpen(true));
    // The button was replaced by the amount, which gets the focus.
    document.getElementById('give')?.focus();
  };
  return (
    <Form id="give" method="get" action={givingPath(recipient)} onSubmit={openArea}>
      <Button type="submit" variant="giving" size="large" wide>
        {t('project.donateForNeed')}
      </Button>
    </Form>
  );
}

function Sharing({ page: { project, shareLink, hashtags } }: { readonly page: ProjectPage }) {
  return <Share link={shareLink} title={project.title} text={project.share_text} hashtags={hashtags} />;
}

/** Why donating is not possible, or from which day on it is. */
function Alerts({ page: { project, alert, voting, parts } }: { readonly page: ProjectPage }) {
  const t = useT('detail-pages');
  const format = useFormat();
  if (alert) return <StatusAlert state={alert} />;
  if (voting?.alert && !parts.includes('donationInfo')) return <Alert tone="info">{voting.alert}</Alert>;
  return (
    <Alert tone="info">{t('project.alert.notStarted', { date: format.longDate(project.starts_at) })}</Alert>
  );
}

function Info({ page: { project, parts } }: { readonly page: ProjectPage }) {
  // A page that collects votes takes no donations, so it names no day for them either.
  const open = project.is_finished || !parts.includes('donationInfo') ? null : 'open';
  return <InfoArea place={project} endsOn={project.ends_on} period={project.expired ? 'ended' : open} />;
}
