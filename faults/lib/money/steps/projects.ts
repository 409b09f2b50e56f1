import fc from 'fast-check';
import {
  readProjectReview,
  saveProjectStatus,
} from '../../../../src/features/applications/contract/review.ts';
import {
  archiveOrganizations,
  restoreOrganizations,
} from '../../../../src/features/organizations/contract/archive.ts';
import { archiveProjects, restoreProjects } from '../../../../src/features/projects/contract/archive.ts';
import { forgetSettings } from '../../../../src/features/settings/server/testing.ts';
import { setSettings } from '../../../../src/features/settings/server/testing.ts';
import { pick } from '../figures.ts';
import type { Recipient } from '../model.ts';
import type { Product } from '../product.ts';
import { accepted, agree, type AnyStep, type Step } from './step.ts';
import { leaveVotings } from './votings.ts';

/** Stores staff's data about a project with one change; `may`: whether that is accepted, from its account so far. */
async function saveReview(
  product: Product,
  project: Recipient,
  change: object,
  may: (account: unknown) => boolean = () => true,
): Promise<void> {
  const params = { slug: project.slug };
  const { body: review } = await product.staff(readProjectReview, { params });
  const answer = await product.staff(saveProjectStatus, {
    params,
    body: {
      version: review['version'],
      content_review_status: review['content_review_status'],
      funding_type: review['funding_type'],
      internal_status: review['internal_status'],
      is_banned: review['is_banned'],
      bank_account: review['bank_account'],
      ...change,
    },
  });
  accepted('what staff find', answer, may(review['bank_account']));
}

const ban: Step<{ project: number; banned: boolean }> = {
  name: 'ban or unban',
  weight: 2,
  args: fc.record({ project: fc.nat(2), banned: fc.constantFrom(false, false, false, true) }),
  async run(model, product, { project: index, banned }) {
    const project = pick(model.projects, index);
    // A stop requires a reason, which is refused if nothing of the stop changes.
    const reason = banned && !project.banned ? 'nobody answers' : '';
    project.banned = banned;
    if (banned) leaveVotings(model, project);
    await saveReview(product, project, { is_banned: banned, reason });
  },
};

const otherAccount: Step<{ project: number; own: boolean }> = {
  name: 'change the account of a project',
  args: fc.record({ project: fc.nat(2), own: fc.boolean() }),
  async run(model, product, { project: index, own }) {
    const project = pick(model.projects, index);
    // An inactive account cannot be chosen, but stays where it was.
    const may = (current: unknown) => !own || model.isAccountActive || current === model.account;
    await saveReview(product, project, { bank_account: own ? model.account : null }, may);
  },
};

const archive: Step<{ project: number }> = {
  name: 'archive',
  args: fc.record({ project: fc.nat(2) }),
  async run(model, product, { project: index }) {
    const project = pick(model.projects, index);
    const answer = await product.staff(archiveProjects, { body: { selection: { ids: [project.id] } } });
    accepted('an archiving', answer, true);
    agree('archived projects', project.archived ? 0 : 1, answer.body['archived']);
    if (project.archived) return;
    model.settling.push(project);
    project.archived = true;
    for (const funding of model.fundings)
      if (funding.recipient === project && [1, 2].includes(funding.status)) funding.status = 5;
  },
};

const restore: Step<{ project: number }> = {
  name: 'restore',
  weight: 3,
  args: fc.record({ project: fc.nat(2) }),
  applies: ({ projects }) => projects.some(({ archived }) => archived),
  async run(model, product, { project: index }) {
    const project = pick(model.projects, index);
    const answer = await product.staff(restoreProjects, { body: { selection: { ids: [project.id] } } });
    accepted('a restoring', answer, true);
    agree('restored projects', project.archived ? 1 : 0, answer.body['restored']);
    project.archived = false;
  },
};

const archiveOrganization: Step<{ organization: number }> = {
  name: 'archive an organization',
  args: fc.record({ organization: fc.nat(1) }),
  async run(model, product, { organization: index }) {
    const organization = pick(model.organizations, index);
    const answer = await product.staff(archiveOrganizations, {
      body: { selection: { ids: [organization.id] } },
    });
    accepted('an archiving', answer, true);
    agree('archived organizations', organization.archived ? 0 : 1, answer.body['archived']);
    if (organization.archived) return;
    organization.archived = true;
    for (const funding of model.fundings) {
      const { kind, organization: own } = funding.recipient;
      if (kind === 'organization' && own === organization && [1, 2].includes(funding.status))
        funding.status = 5;
    }
  },
};

const restoreOrganization: Step<{ organization: number }> = {
  name: 'restore an organization',
  weight: 3,
  args: fc.record({ organization: fc.nat(1) }),
  applies: ({ organizations }) => organizations.some(({ archived }) => archived),
  async run(model, product, { organization: index }) {
    const organization = pick(model.organizations, index);
    const answer = await product.staff(restoreOrganizations, {
      body: { selection: { ids: [organization.id] } },
    });
    accepted('a restoring', answer, true);
    agree('restored organizations', organization.archived ? 1 : 0, answer.body['restored']);
    organization.archived = false;
  },
};

const settings: Step<{
  feeBearer: 'platform' | 'project';
  coFunding: boolean;
  maxDonation: number | null;
  coin: number;
  approvalAbove?: number;
}> = {
  name: 'change settings',
  weight: 2,
  args: fc.record({
    feeBearer: fc.constantFrom('platform', 'project', 'project'),
    coFunding: fc.constantFrom(true, true, false),
    maxDonation: fc.constantFrom(null, null, 3_000, 800),
    coin: fc.constantFrom(1, 10, 100),
    approvalAbove: fc.constantFrom(1_000_000, 5_000, 1_500),
  }),
  async run(model, product, changed) {
    Object.assign(model.settings, changed);
    const { coin, approvalAbove, ...rest } = { ...model.settings };
    await setSettings(product.pool, {
      ...rest,
      factorOfCurrencyToCoin: 100 / coin,
      fundingApprovalAbove: approvalAbove,
    });
    forgetSettings();
  },
};

export const projectSteps: readonly AnyStep[] = [
  ban,
  otherAccount,
  archive,
  restore,
  archiveOrganization,
  restoreOrganization,
  settings,
];
