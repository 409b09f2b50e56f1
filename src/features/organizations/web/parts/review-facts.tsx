import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { addressOf } from '#platform/web/api.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { StateBadge } from '#platform/web/ui/state-badge.tsx';
import type { readOrganizationReview } from '../../contract/review.ts';
import { readOrganizationProof } from '../../contract/wizard.ts';
import { statutoryPurposes } from '../../purposes.ts';
import type { OrganizationStep } from '../../rules/steps.ts';
import { EditAdministrators } from './edit-administrators.tsx';
import { Facts } from './facts.tsx';
import styles from './review.module.css';
import { VotingReview } from './voting-review.tsx';

export type Reviewed = ResponseOf<typeof readOrganizationReview>;

interface FactsProps {
  readonly organization: Reviewed;
}

/** The notice as a download, for those who may read it. */
function ProofLink({ slug, file }: { readonly slug: string; readonly file: Reviewed['files'][number] }) {
  const may = useMay();
  return may('view_organization_review') ? (
    <a href={addressOf(readOrganizationProof.path, { slug }, {})} download>
      {file.filename}
    </a>
  ) : (
    file.filename
  );
}

/** HTML that the server has sanitized. */
const Html = ({ html }: { readonly html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;

/** The content of an organization, as its administrators have entered it. */
export function OrganizationFacts({ organization }: FactsProps) {
  const t = useT('organizations.admin');
  const translate = useTranslator();
  const format = useFormat();
  const mayChange = useMay()('change_organizations');
  const { basics, description, address, bank, proof } = organization.content;
  const notice = organization.files.find(({ id }) => proof.proof_file.includes(id));
  const purposes = statutoryPurposes
    .filter(({ value }) => basics.statutory_purposes.includes(value))
    .map(({ label }) => translate(label));
  const rich = (html: string) => (html === '' ? '' : <Html html={html} />);
  const day = (date: string | null) => (date === null ? '' : format.date(date));
  return (
    <div className={styles.stack}>
      <Card as="section" padded>
        <h2>{t('detail.basics')}</h2>
        <Facts
          rows={[
            [t('column.type'), t(`type.${basics.organization_type}`)],
            [t('column.purposes'), purposes.join(', ')],
            [
              t('detail.address'),
              [address.street, `${address.postal_code} ${address.city}`.trim()].filter(Boolean).join(', '),
            ],
            [t('detail.website'), address.website],
            [t('detail.description'), rich(description.description)],
            [t('detail.activity'), rich(description.description_activity)],
            [t('detail.strength'), rich(description.description_strength)],
          ]}
        />
      </Card>
      <Card as="section" padded>
        <h2>{t('detail.bank')}</h2>
        {bank ? (
          <Facts
            rows={[
              [t('detail.holder'), bank.account_holder],
              ['IBAN', ibanBlocks(bank.iban)],
              ['BIC', bank.bic],
            ]}
          />
        ) : (
          <p className="muted">{t('detail.bankHidden')}</p>
        )}
      </Card>
      <Card as="section" padded>
        <h2>{t('column.proof')}</h2>
        <Facts
          rows={[
            [t('detail.proofKind'), proof.proof_kind === null ? '' : t(`proofKind.${proof.proof_kind}`)],
            [t('detail.issuedOn'), day(proof.proof_issued_on)],
            [t('column.proofUntil'), day(organization.proof_valid_until)],
            [t('detail.proofFile'), notice ? <ProofLink slug={organization.slug} file={notice} /> : ''],
          ]}
        />
      </Card>
      <EditAdministrators
        slug={organization.slug}
        administrators={organization.administrators}
        mayChange={mayChange}
      />
    </div>
  );
}

const STATES: Readonly<Record<number, { tone: BadgeTone; name: 'in_progress' | 'complete' | 'archived' }>> = {
  1: { tone: 'warning', name: 'in_progress' },
  2: { tone: 'success', name: 'complete' },
  3: { tone: 'light', name: 'archived' },
};

/** The status of the organization. */
export function StatusFacts({ organization }: FactsProps) {
  const t = useT('organizations.admin');
  const format = useFormat();
  const { proof_state: proof, nonprofit_review_status: nonprofit } = organization;
  const dateTime = (instant: string | null) => (instant === null ? '' : format.dateTime(instant));
  return (
    <Card as="section" padded>
      <h2>{t('detail.status')}</h2>
      <p className={styles.badges}>
        <Badge tone={STATES[organization.status]?.tone ?? 'neutral'}>
          {t(`status.${STATES[organization.status]?.name ?? 'archived'}`)}
        </Badge>
        <StateBadge kind="review" value={organization.review_status} />
        {organization.needs_donation_review && organization.review_status !== 1 && (
          <Badge tone="warning">{t('review.needs_review')}</Badge>
        )}
        {nonprofit !== 1 && (
          <Badge tone={nonprofit === 2 ? 'success' : 'dark'}>{t(`nonprofit.${nonprofit as 2 | 3}`)}</Badge>
        )}
        {proof === 'expired' && <Badge tone="danger">{t('detail.proofExpired')}</Badge>}
      </p>
      <Facts
        rows={[
          [t('column.internalStatus'), organization.internal_status.label],
          [t('column.submittedAt'), dateTime(organization.submitted_at)],
          [t('column.createdAt'), dateTime(organization.created_at)],
          [t('detail.verified'), dateTime(organization.proof_verified_at)],
          [
            t('column.votingReview'),
            organization.votings.length > 0 ? (
              <VotingReview
                key="voting"
                status={organization.voting_review_status}
                votings={organization.votings}
              />
            ) : (
              ''
            ),
          ],
          [
            t('detail.missing'),
            organization.missing.map((step) => t(`step.${step as OrganizationStep}`)).join(', '),
          ],
        ]}
      />
    </Card>
  );
}
