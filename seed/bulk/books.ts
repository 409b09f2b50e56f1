import { at, type BulkPlan, REFUNDED } from './plan.ts';

/** What one donation puts on one need, in cents. */
export interface Part {
  readonly need: number;
  readonly amount: number;
}

export interface Booking {
  readonly parts: readonly Part[];
  readonly added: readonly Part[];
}

const nothing: Booking = { parts: [], added: [] };

/**
 * Fills the needs in list order, donation by donation, as the platform books (handbook §2.4): own money first, then
 * what co-funding adds. Refunded money leaves its needs again. Amounts in cents.
 */
export class Books {
  readonly plan: BulkPlan;
  /** By need: private money, co-funding. */
  readonly own: Float64Array;
  readonly co: Float64Array;
  /** By project: donations whose money lies there. */
  readonly supporters: Int32Array;

  constructor(plan: BulkPlan) {
    this.plan = plan;
    this.own = new Float64Array(plan.projects.needGoal.length);
    this.co = new Float64Array(plan.projects.needGoal.length);
    this.supporters = new Int32Array(plan.projects.count);
  }

  /** Books a donation whose turn it is; one that brought no money books nothing. Throws when it does not fit. */
  book(donation: number): Booking {
    const { donations } = this.plan;
    if (at(donations.state, donation) > REFUNDED) return nothing;
    const project = at(donations.project, donation);
    const parts = this.#fill(project, at(donations.net, donation), this.own);
    const added = this.#fill(project, at(donations.added, donation), this.co);
    if (at(donations.state, donation) === REFUNDED) {
      for (const part of parts) this.own[part.need] = at(this.own, part.need) - part.amount;
    } else {
      this.supporters[project] = at(this.supporters, project) + 1;
    }
    return { parts, added };
  }

  #fill(project: number, amount: number, into: Float64Array): Part[] {
    const { needFirst, needGoal } = this.plan.projects;
    const parts: Part[] = [];
    let rest = amount;
    for (let need = at(needFirst, project); need < at(needFirst, project + 1) && rest > 0; need += 1) {
      const part = Math.min(rest, at(needGoal, need) - at(this.own, need) - at(this.co, need));
      if (part <= 0) continue;
      into[need] = at(into, need) + part;
      parts.push({ need, amount: part });
      rest -= part;
    }
    if (rest > 0) throw new RangeError(`donation does not fit into project ${project}`);
    return parts;
  }
}
