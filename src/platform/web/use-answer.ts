import { useEffect, useState } from 'react';
import { useActionData, useSubmit } from 'react-router';
import type { ActionProblem } from './action.ts';
import { askForPassword } from './confirmation.ts';
import { useLostForm } from './lost-form.ts';

/** Asks for the password where an answer says that it must be confirmed, and sends the form again. */
function useConfirmation(refused: ActionProblem | undefined): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!refused?.passwordRequired) return undefined;
    let stands = true;
    void askForPassword().then((confirmed) => {
      if (confirmed && stands) void submit({ ...refused.values }, { method: 'post' });
    });
    return () => {
      stands = false;
    };
  }, [refused, submit]);
}

/**
 * What the page's action answered to its form. The error of a field speaks of the value that was sent: it is gone from
 * `fields` once the field was changed, and comes back with the next refused answer. Asks for the password where the
 * answer is refused until it is confirmed. What was sent as the session ended comes back after the log-in.
 */
export function useAnswer<A>() {
  const answer = useActionData<A>();
  useLostForm();
  const refused = isProblem(answer) ? answer : undefined;
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
