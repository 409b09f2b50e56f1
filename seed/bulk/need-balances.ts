import { at, type BulkPlan, REFUNDED } from './plan.ts';

/** The part of a donation that goes to one need, in cents. */
export interface Part {
  readonly need: number;
  readonly amount: number;
}

/** The parts of a donation and those that co-funding adds. */
export interface Booking {
  readonly parts: readonly Part[];
  readonly added: readonly Part[];
}

const nothing: Booking = { parts: [], added: [] };

/**
 * The money of each need, in cents. Donations fill the needs of a project in list order, as the platform books them
 * (handbook §2.4): first the donation itself, then what co-funding adds. A refund is subtracted again.
 */
export class NeedBalances {
  readonly plan: BulkPlan;
  /** By need: donations, and co-funding. */
  readonly private: Float64Array;
  readonly coFunding: Float64Array;
  /** By project: the number of donations that were not refunded. */
  readonly supporters: Int32Array;

  constructor(plan: BulkPlan) {
    this.plan = plan;
    this.private = new Float64Array(plan.projects.needGoal.length);
    this.coFunding = new Float64Array(plan.projects.needGoal.length);
    this.supporters = new Int32Array(plan.projects.count);
  }

  /** Books the next donation; an unpaid one has no parts. Throws a RangeError if the needs have too little room. */
  book(donation: number): Booking {
    const { donations } = this.plan;
    if (at(donations.state, donation) > REFUNDED) return nothing;
    const project = at(donations.project, donation);
    const parts = this.#fill(project, at(donations.net, donation), this.private);
    const added = this.#fill(project, at(donations.added, donation), this.coFunding);
    if (at(donations.state, donation) === REFUNDED) {
      for (const part of parts) this.private[part.need] = at(this.private, part.need) - part.amount;
    } else {
      this.supporters[project] = at(this.supporters, project) + 1;
    }
    return { parts, added };
  }

  #fill(project: number, amount: number, balances: Float64Array): Part[] {
    const { needFirst, needGoal } = this.plan.projects;
    const parts: Part[] = [];
    let rest = amount;
    for (let need = at(needFirst, project); need < at(needFirst, project + 1) && rest > 0; need += 1) {
      const part = Math.min(rest, at(needGoal, need) - at(this.private, need) - at(this.coFunding, need));
      if (part <= 0) continue;
      balances[need] = at(balances, need) + part;
      parts.push({ need, amount: part });
      rest -= part;
    }
    if (rest > 0) throw new RangeError(`donation does not fit into project ${project}`);
    return parts;
  }
}
