import { Link } from 'react-router';
import { Administrators } from '#features/organizations/web/parts/administrators.tsx';
import { Facts } from '#features/organizations/web/parts/facts.tsx';
import styles from '#features/organizations/web/parts/review.module.css';
import { VotingReview } from '#features/organizations/web/parts/voting-review.tsx';
import { displayValue } from '#features/programmes/rules/additional-fields.ts';
import { readFieldDocument } from '#features/programmes/contract/additional-fields.ts';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { intlLocale } from '#platform/i18n.ts';
import { addressOf } from '#platform/web/api.ts';
import { useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { StateBadge } from '#platform/web/ui/state-badge.tsx';
import type { readProjectReview } from '../../contract/review.ts';
import { AssignProject } from './assign-project.tsx';
import { ProjectAdministrators } from './project-administrators.tsx';
import own from './review.module.css';

export type Reviewed = ResponseOf<typeof readProjectReview>;

interface FactsProps {
  readonly project: Reviewed;
}

/** The content of a project, as its owner has entered it. */
export function ProjectFacts({ project, category }: FactsProps & { readonly category: string }) {
  const t = useT('applications.admin');
  const format = useFormat();
  const { basics, description, needs } = project.content;
  return (
    <div className={styles.stack}>
      <Card as="section" padded>
        <h2>{t('facts.basics')}</h2>
        <Facts
          rows={[
            [t('facts.organization'), <OrganizationOf key="organization" project={project} />],
            [t('facts.category'), category],
            [t('facts.applicationType'), project.application_type ?? ''],
            [t('facts.fundingCode'), project.funding_code ?? ''],
            [
              t('facts.period'),
              t('facts.days', { from: format.date(basics.starts_on), to: format.date(basics.ends_on) }),
            ],
            [
              t('facts.place'),
              [basics.street, `${basics.postal_code} ${basics.city}`.trim()].filter(Boolean).join(', '),
            ],
            [t('facts.summary'), description.summary],
            // The server has sanitized it.
            [
              t('facts.description'),
              description.description === '' ? (
                ''
              ) : (
                <div dangerouslySetInnerHTML={{ __html: description.description }} />
              ),
            ],
          ]}
        />
      </Card>
      <Photos project={project} />
      <Card as="section" padded>
        <h2>{t('facts.needs')}</h2>
        {needs.needs.length === 0 ? (
          <p className="muted">{t('facts.noNeeds')}</p>
        ) : (
          <Facts
            rows={needs.needs.map(({ title, description: text, goal_in_cents: goal }, at) => [
              `${at + 1}. ${title}`,
              <>
                <Money value={BigInt(goal)} />
                {text !== '' && <p>{text}</p>}
              </>,
            ])}
          />
        )}
      </Card>
      <AdditionalFacts project={project} />
      <People project={project} />
    </div>
  );
}

/** The organization, and the way to assign the project to another one while it has no money. */
function OrganizationOf({ project }: FactsProps) {
  const may = useMay();
  const { slug, version, organization, balance_in_cents: balance } = project;
  const { title } = organization;
  return (
    <span className={styles.badges}>
      {may('view_organizations') ? (
        <Link to={`/site-admin/organization/${organization.slug}/update/`}>{title}</Link>
      ) : (
        title
      )}
      {may('change_projects') && balance === 0 && (
        <AssignProject slug={slug} version={version} organization={title} />
      )}
    </span>
  );
}

/** Who administers the project: with its organization, or this project alone. */
function People({ project }: FactsProps) {
  const may = useMay();
  return (
    <>
      <Administrators administrators={project.administrators} />
      <ProjectAdministrators
        slug={project.slug}
        administrators={project.project_administrators}
        mayChange={may('change_projects')}
      />
    </>
  );
}

/** The values of additional fields; nothing if there are none. */
function AdditionalFacts({ project }: FactsProps) {
  const t = useT('applications.admin');
  const platform = useT('platform.admin');
  const locale = useLocale();
  const words = { tag: intlLocale(locale), yes: platform('list.yes') };
  const fields = project.fields.filter(({ kind }) => kind !== 'heading');
  if (fields.length === 0) return null;
  return (
    <Card as="section" padded>
      <h2>{t('facts.fields')}</h2>
      <Facts
        rows={fields.map(({ label, kind, value, file }) => [
          label,
          file ? (
            <a href={addressOf(readFieldDocument.path, { slug: project.slug, id: file.id }, {})} download>
              {file.filename}
            </a>
          ) : (
            displayValue(kind, value, { ...words, filename: '' })
          ),
        ])}
      />
    </Card>
  );
}

function Photos({ project }: FactsProps) {
  const t = useT('applications.admin');
  const { photos } = project.content.photos;
  const images = new Map(project.files.map(({ id, image }) => [id, image]));
  return (
    <Card as="section" padded>
      <h2>{t('facts.photos')}</h2>
      {photos.length === 0 ? (
        <p className="muted">{t('facts.noPhotos')}</p>
      ) : (
        <ul className={own.photos}>
          {photos.map(({ file, description, video }) => {
            const image = images.get(file);
            return (
              <li key={file}>
                {/* The description below serves as its text alternative. */}
                {image && (
                  <img src={image.src} width={image.width} height={image.height} alt="" loading="lazy" />
                )}
                {description}
                {video !== '' && <small>{video}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

const NAMES: Readonly<Record<number, 'in_progress' | 'complete' | 'archived'>> = {
  1: 'in_progress',
  2: 'complete',
  3: 'archived',
};

/** The status of the project. */
export function StatusFacts({ project }: FactsProps) {
  const t = useT('applications.admin');
  const projects = useT('projects.admin');
  const format = useFormat();
  const dateTime = (instant: string | null) => (instant === null ? '' : format.dateTime(instant));
  const { organization } = project;
  return (
    <Card as="section" padded>
      <h2>{t('facts.status')}</h2>
      <p className={styles.badges}>
        <StateBadge
          kind="status"
          value={project.status}
          label={projects(`status.${NAMES[project.status] ?? 'archived'}`)}
        />
        <StateBadge kind="review" value={project.review_status} />
        {project.needs_donation_review && project.review_status !== REVIEW.needsReview && (
          <Badge tone="warning">{projects('review.needs_review')}</Badge>
        )}
        {project.is_banned && <Badge tone="danger">{projects('financing.banned')}</Badge>}
      </p>
      <Facts
        rows={[
          [t('facts.submittedAt'), dateTime(project.submitted_at)],
          [t('facts.createdAt'), dateTime(project.created_at)],
          [t('facts.publishedAt'), dateTime(project.published_at)],
          [
            t('facts.money'),
            t('facts.moneyOf', {
              balance: format.money(BigInt(project.balance_in_cents)),
              goal: format.money(BigInt(project.goal_in_cents)),
            }),
          ],
          [
            t('facts.organization'),
            <span key="organization" className={styles.badges}>
              <StateBadge kind="review" value={organization.review_status} />
              {organization.proof_expired && (
                <Badge tone="danger">{projects('organizationStatus.proofExpired')}</Badge>
              )}
            </span>,
          ],
          [
            projects('list.column.votingReview'),
            project.votings.length > 0 ? (
              <VotingReview key="voting" status={project.voting_review_status} votings={project.votings} />
            ) : (
              ''
            ),
          ],
          [t('facts.missing'), project.missing.map((step) => t(`step.${step}`)).join(', ')],
        ]}
      />
    </Card>
  );
}

/** Why a waiting project cannot be released. */
export function ReleaseProblems({ project }: FactsProps) {
  const t = useT('applications.admin');
  const isWaiting = project.status === STATUS.complete && project.review_status === REVIEW.needsReview;
  if (!isWaiting || project.release_problems.length === 0) return null;
  return (
    <Alert tone="warning" title={t('problem.title')}>
      <ul className={own.problems}>
        {project.release_problems.map((problem) => (
          <li key={problem}>{t(`problem.${problem}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
