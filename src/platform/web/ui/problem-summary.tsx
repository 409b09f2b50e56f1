import type { ActionProblem } from '../action.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { fieldId } from './field.tsx';

/** The error summary of a native form that was refused. */
export function ProblemSummary({
  problem,
  labels,
  ids = {},
}: {
  readonly problem: ActionProblem | undefined;
  /** Name → label of the form's fields, in their order; an empty label is omitted from the message. */
  readonly labels: Readonly<Record<string, string>>;
  /** Name → id, for fields with an id of their own. */
  readonly ids?: Readonly<Record<string, string>>;
}) {
  if (!problem) return null;
  const order = Object.keys(labels);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = Object.entries(problem.fields).toSorted(([one], [other]) => place(one) - place(other));
  const errors = [
    ...problem.messages.map((message) => ({ id: null, message })),
    ...fields.map(([name, [message = '']]) => ({
      id: name in labels ? fieldId(name, ids[name]) : null,
      message: labels[name] ? `${labels[name]}: ${message}` : message,
    })),
  ];
  return <ErrorSummary errors={errors} count={problem.at} />;
}
