import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CoinArea } from '#features/coins/web/parts/coin-area.tsx';
import { DonationArea } from '#features/giving/web/parts/donation-area.tsx';
import { VotingArea } from '#features/votings/web/parts/voting-area.tsx';
import { VotingInfo } from '#features/votings/web/parts/voting-info.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useOwnHeight } from '#platform/web/use-own-height.ts';
import type { PagePart } from '../rules/page-parts.ts';
import styles from './aside.module.css';
// Its styles come with the page, its scripts only where the part stands.
import '#features/programmes/web/parts/contact-person.module.css';
import { CoFundingInfo } from './parts/co-funding-info.tsx';
import { DonationInfo } from './parts/donation-info.tsx';
import { InfoArea, StatusAlert } from './parts/page-areas.tsx';
import { Share } from './parts/share.tsx';

import type { ProjectPage } from './project-page.ts';

// The server renders the part at once; the browser fetches its code only for pages that show it.
const ContactPerson = import.meta.env.SSR
  ? (await import('#features/programmes/web/parts/contact-person.tsx')).default
  : lazy(() => import('#features/programmes/web/parts/contact-person.tsx'));

interface PartProps {
  readonly page: ProjectPage;
  /** Told whenever a refused gift is to be read about in the part, and when it has been. */
  readonly onRefusal: (unread: boolean) => void;
}

type Part = ComponentType<PartProps>;

/**
 * What stands for each part of the right column; whether and where it stands is decided by `pageParts`. A part that
 * is more than markup is a chunk of its own: the page has no room for its scripts (docs/web.md).
 */
const PARTS: Partial<Record<PagePart, Part>> = {
  contactPerson: Contact,
  sharing: Sharing,
  donationInfo: ({ page }) => <DonationInfo facts={page.project} display={page.display} />,
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
      recipient={{ project: project.slug, title: project.title, lacks: project.still_missing.in_cents }}
      settings={coins}
    />
  ),
  privateDonation: PrivateDonation,
  info: Info,
};

/** The parts that share the support card; the others stand on the paper. */
const IN_CARD: ReadonlySet<PagePart> = new Set([
  'donationInfo',
  'votingInfo',
  'coFundingInfo',
  'votingArea',
  'alerts',
  'support',
  'privateDonation',
]);

/**
 * The right column of a project's page: its parts in their order, those of giving and voting in one card. The part of
 * giving stays while it tells of a gift that was refused, also where the page takes none any more.
 */
export function Aside({ page }: { readonly page: ProjectPage }) {
  const t = useT('detail-pages');
  const column = useRef<HTMLElement>(null);
  const [unread, setUnread] = useState(false);
  useOwnHeight(column);
  const takes = page.parts.includes('privateDonation');
  const onRefusal: PartProps['onRefusal'] = (isUnread) => {
    setUnread(isUnread);
    // The part goes, and what was pressed in it.
    if (unread && !isUnread && !takes) column.current?.focus();
  };
  const before = page.parts.filter((part) => part === 'contactPerson' || part === 'sharing');
  const inCard = page.parts.filter((part) => IN_CARD.has(part));
  if (unread && !takes) inCard.push('privateDonation');
  return (
    <aside className={styles.aside} ref={column} tabIndex={-1} aria-label={t('project.supportArea')}>
      {before.map((part) => (
        <Shown key={part} part={part} page={page} onRefusal={onRefusal} />
      ))}
      {inCard.length > 0 && (
        <Card className={styles.support}>
          {inCard.map((part) => (
            <Shown key={part} part={part} page={page} onRefusal={onRefusal} />
          ))}
        </Card>
      )}
      {page.parts.includes('info') && (
        <div className={styles.info}>
          <Shown part="info" page={page} onRefusal={onRefusal} />
        </div>
      )}
    </aside>
  );
}

function Shown({ part, ...props }: PartProps & { readonly part: PagePart }) {
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

/** The donation form; in funding-app mode behind the button 'Donate for need' (spec 1 §4). */
function PrivateDonation({ page, onRefusal }: PartProps) {
  const t = useT('detail-pages');
  const [asked, setAsked] = useState(!page.fundingApp);
  if (asked) {
    const { slug, title, donation_limits } = page.project;
    return (
      <DonationArea
        recipient={{ kind: 'project', slug, title, donation_limits }}
        settings={page.giving}
        coFundings={page.coFundings}
        ended={!page.parts.includes('privateDonation')}
        onRefusal={onRefusal}
      />
    );
  }
  const ask = () => {
    flushSync(() => setAsked(true));
    // The button has made way for the form: whoever pressed it goes on there.
    document.getElementById('give')?.focus();
  };
  return (
    <div id="give">
      <Button variant="giving" size="large" wide onClick={ask}>
        {t('project.donateForNeed')}
      </Button>
    </div>
  );
}

function Sharing({ page: { project, shareLink, hashtags } }: { readonly page: ProjectPage }) {
  return <Share link={shareLink} title={project.title} text={project.share_text} hashtags={hashtags} />;
}

/** Why nothing can be given, or from when on. */
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
