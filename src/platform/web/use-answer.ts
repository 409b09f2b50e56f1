import { useEffect, useState } from 'react';
import { useActionData, useSubmit } from 'react-router';
import type { ActionProblem } from './action.ts';
import { askForPassword } from './confirmation.ts';
import { useLostForm } from './forms/lost-form.ts';

/** Asks for the password where an answer says that it must be confirmed, and sends the form again. */
function useConfirmation(refused: ActionProblem | undefined): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!refused?.passwordRequired) return undefined;
    let isCurrent = true;
    void askForPassword().then((confirmed) => {
      if (confirmed && isCurrent) void submit({ ...refused.values }, { method: 'post' });
    });
    return () => {
      isCurrent = false;
    };
  }, [refused, submit]);
}

/**
 * The result of the page's action for its form. The error of a field refers to the submitted value: it is removed from
 * `fields` once the field is changed, and returns with the next refusal. Asks for the password if the refusal requires
 * it. Input submitted when the session ended is restored after the log-in.
 */
export function useAnswer<A>() {
  const answer = useActionData<A>();
  const refused = isProblem(answer) ? answer : undefined;
  useLostForm(refused !== undefined);
  useConfirmation(refused);
  const [touched, setTouched] = useState({ refused, names: [] as readonly string[] });
  useEffect(() => {
    if (!refused) return;
    const touch = ({ target }: Event) => {
      const { name = '' } = target as Partial<HTMLInputElement>;
      if (!(name in refused.fields)) return;
      setTouched((before) => ({
        refused,
        names: before.refused === refused ? [...before.names, name] : [name],
      }));
    };
    document.addEventListener('input', touch);
    return () => document.removeEventListener('input', touch);
  }, [refused]);
  if (!answer || !refused || touched.refused !== refused) return answer;
  const left = Object.entries(refused.fields).filter(([name]) => !touched.names.includes(name));
  return { ...answer, fields: Object.fromEntries(left) };
}

function isProblem(answer: unknown): answer is ActionProblem {
  return typeof answer === 'object' && answer !== null && 'fields' in answer && 'at' in answer;
}
