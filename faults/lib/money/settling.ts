import { balanceOf, goalOf, type Line, type Model, onNeed, type Project } from './model.ts';

/** Whether what was given for the same reason to the same need was settled before. */
const settledBefore = (model: Model, line: Line): boolean =>
  model.lines.some(
    (other) =>
      other.settled &&
      other.cause === line.cause &&
      other.need === line.need &&
      other.source === line.source &&
      other.project === line.project,
  );

/** Whether a posting is payable (docs/algorithms/settlement.md). */
function isDue(model: Model, line: Line, today: string): boolean {
  const { project, need, source, amount, cause } = line;
  if (source === 'fee')
    return model.lines.some(
      (other) => other.cause === cause && other.source === 'private' && other.project === project,
    );
  if (source === 'private') return true;
  const reached = need !== null && onNeed(model, need) >= need.goal;
  const full = balanceOf(model, project) >= goalOf(project);
  return reached || full || today > project.endsOn || (amount < 0 && settledBefore(model, line));
}

/** Settles what is payable of a project. */
export function settleProject(model: Model, project: Project, today: string): void {
  if (project.banned) return;
  const open = model.lines.filter((line) => line.project === project && !line.settled);
  const due = open.filter((line) => isDue(model, line, today));
  for (const line of due) line.settled = true;
  const causes = new Set(due.map(({ cause }) => cause));
  for (const funding of model.fundings)
    if (funding.status === 42 && causes.has(`funding:${funding.id}`)) funding.status = 8;
}
