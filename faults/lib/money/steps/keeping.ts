import { deleteAccount } from '#features/accounts/contract/self.ts';
import { buildUser } from '#testing/factories.ts';
import fc from 'fast-check';
import { readProjectDraft, stepRoutes } from '../../../../src/features/applications/contract/wizard.ts';
import { deleteOrganizations } from '../../../../src/features/organizations/contract/archive.ts';
import { balanceOf, goalOf, pick } from '../figures.ts';
import type { Model, Recipient } from '../model.ts';
import { accepted, agree, type AnyStep, type Step, time, today } from './step.ts';
import { leaveVotings } from './votings.ts';

/** Whether anything was ever booked on the needs of a project, reversed or not. */
const wasBooked = ({ lines }: Model, project: Recipient): boolean =>
  lines.some(({ recipient, need }) => recipient === project && need !== null);

/** Needs are fixed once money was booked on them or a payment in progress is reserved for them. */
const changeNeeds: Step<{ project: number; goals: readonly number[] }> = {
  name: 'change the needs of a project',
  weight: 2,
  args: fc.record({
    project: fc.nat(2),
    goals: fc.array(fc.integer({ min: 500, max: 8_000 }), { minLength: 1, maxLength: 3 }),
  }),
  async run(model, product, { project: index, goals }) {
    const project = pick(model.projects, index);
    const now = time(product);
    const params = { slug: project.slug };
    const { body: draft } = await product.staff(readProjectDraft, { params });
    const { needs: version } = draft['versions'] as { needs: string };
    model.count += 1;
    const needs = goals.map((goal, at) => ({
      title: `Need ${model.count}-${at}`,
      description: 'as the board has decided',
      goal_in_cents: goal,
    }));
    const answer = await product.staff(stepRoutes.needs, {
      params,
      body: { version, content: { needs, values: [] } },
    });
    const awaited = model.donations.some(
      ({ recipient, hold }) => recipient === project && hold !== null && hold.until > now && hold.amount > 0,
    );
    const over = today(product) > project.endsOn || balanceOf(model, project) >= goalOf(project);
    const may = !project.archived && !over && !awaited && !wasBooked(model, project);
    if (!accepted('a change of needs', answer, may)) return;
    const rows = await product.rows<{ id: string; goal: string }>(
      `SELECT n.id, f.goal FROM need n JOIN need_funding f ON f.need_id = n.id
       WHERE n.project_id = $1 ORDER BY n.position`,
      [project.id],
    );
    agree('goals', goals.join(', '), rows.map(({ goal }) => goal).join(', '));
    project.needs = rows.map(({ id, goal }) => ({ id, goal: Number(goal) }));
  },
};

/** An organization that never had money, and to which no payment is in progress, is deleted with its projects. */
const deleteOrganization: Step<{ organization: number }> = {
  name: 'delete an organization',
  args: fc.record({ organization: fc.nat(1) }),
  applies: ({ organizations }) => organizations.length > 1,
  async run(model, product, { organization: index }) {
    const organization = pick(model.organizations, index);
    const own = ({ organization: of }: Recipient) => of === organization;
    const hadMoney =
      model.lines.some(({ recipient }) => own(recipient)) ||
      model.donations.some(
        ({ recipient, paid, state }) => own(recipient) && (paid || !['failed', 'expired'].includes(state)),
      );
    const answer = await product.staff(deleteOrganizations, {
      body: { selection: { ids: [organization.id] } },
    });
    if (!accepted('a deletion', answer, !hadMoney)) return;
    agree('deleted organizations', 1, answer.body['deleted']);
    // Fundings planned for it lapse: it receives nothing any more.
    for (const funding of model.fundings)
      if (own(funding.recipient) && [1, 2].includes(funding.status)) funding.status = 5;
    // Money that arrives anyway waits for review, as for a banned project.
    for (const recipient of [...model.projects, ...model.wholes].filter(own)) {
      Object.assign(recipient, { archived: true, banned: true });
      leaveVotings(model, recipient);
    }
    organization.archived = true;
    model.organizations = model.organizations.filter((one) => one !== organization);
    model.projects = model.projects.filter((one) => !own(one));
    model.wholes = model.wholes.filter((one) => !own(one));
  },
};

const PASSWORD = 'a long password';

/** A donor signs up with the address of their donations and deletes the account. Which donations then end is observed. */
const leave: Step<{ donor: number }> = {
  name: 'delete the account of a donor',
  args: fc.record({ donor: fc.nat(4) }),
  applies: ({ donations }) => donations.length > 0,
  async run(model, product, { donor }) {
    const email = `donor-${donor}@example.org`;
    const { id } = await buildUser(product.services, { email, password: PASSWORD });
    const answer = await product.user(deleteAccount, { body: { current_password: PASSWORD } }, id);
    agree('leaving', 'deleted', answer.body['outcome']);
    const rows = await product.rows<{ id: string }>(
      `SELECT id FROM private_donation WHERE email LIKE 'deleted-%@deleted.invalid'`,
    );
    const left = new Set(rows.map((row) => row.id));
    for (const donation of model.donations) if (left.has(donation.id)) donation.left = true;
  },
};

export const keepingSteps: readonly AnyStep[] = [changeNeeds, deleteOrganization, leave];
