import { useEffect, useState } from 'react';
import { useActionData } from 'react-router';
import type { ActionProblem } from './action.ts';

/**
 * What the page's action answered to its form. The error of a field speaks of the value that was sent: it is gone from
 * `fields` once the field was changed, and comes back with the next refused answer.
 */
export function useAnswer<A>() {
  const answer = useActionData<A>();
  const refused = isProblem(answer) ? answer : undefined;
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
