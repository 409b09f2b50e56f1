import { runInThisContext } from 'node:vm';
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm, useWatch } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { useHydrated } from './web/use-hydrated.ts';
import { HOLD_EARLY_ACTIONS, PAGE_READY, PAGE_STARTS } from './page-ready.ts';

/** A form with its own and the browser's fields; `draft` is entered once the page is interactive. */
function Form({ draft }: { readonly draft?: string }) {
  const { register, control, setValue } = useForm({ defaultValues: { city: '', email: '' } });
  const { city, email } = useWatch({ control });
  const [note, setNote] = useState('');
  const [kind, setKind] = useState('person');
  const [country, setCountry] = useState('DE');
  const [agreed, setAgreed] = useState(false);
  // Renders again, as pages do once they are interactive.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (draft !== undefined) setValue('email', draft);
  }, [draft, setValue]);
  return (
    <form data-hydrated={isHydrated}>
      <input aria-label="City" {...register('city')} defaultValue="" />
      <input
        aria-label="Email"
        name="email"
        value={email}
        onChange={(event) => setValue('email', event.target.value)}
      />
      <textarea
        name="note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        aria-label="Note"
      />
      {['person', 'company'].map((value) => (
        <input
          key={value}
          type="radio"
          name="kind"
          aria-label={value}
          value={value}
          checked={kind === value}
          onChange={() => setKind(value)}
        />
      ))}
      <select
        name="country"
        aria-label="Country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
      >
        <option>AT</option>
        <option>DE</option>
      </select>
      <input
        type="checkbox"
        name="agreed"
        aria-label="Agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <input type="hidden" name="key" value="7" />
      <p role="status">{JSON.stringify([city, email, note, kind, country, agreed])}</p>
    </form>
  );
}

/** The server's page, in which the browser restores input before React takes it over. */
async function openRestored(part: React.ReactElement, restore: () => void): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(part);
  runInThisContext(HOLD_EARLY_ACTIONS);
  restore();
  await act(async () => {
    window.dispatchEvent(new Event(PAGE_STARTS));
    const root = hydrateRoot(place, part);
    onTestFinished(async () => {
      await act(async () => root.unmount());
      place.remove();
      cleanup();
    });
  });
  await act(async () => {
    window.dispatchEvent(new Event(PAGE_READY));
  });
}

const field = <E extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<E>(label);
const known = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

function restoreAll(): void {
  field('City').value = 'Köln';
  field('Email').value = 'erika@example.org';
  field<HTMLTextAreaElement>('Note').value = 'For the roof';
  field('company').checked = true;
  field<HTMLSelectElement>('Country').value = 'AT';
  field('Agreed').checked = true;
}

test('what the browser restores after "Back" reaches every kind of field', async () => {
  await openRestored(<Form />, restoreAll);
  expect(known()).toEqual(['Köln', 'erika@example.org', 'For the roof', 'company', 'AT', true]);
  expect(field('Email').value).toBe('erika@example.org');
  expect(field('company').checked).toBe(true);
  expect(field('Agreed').checked).toBe(true);
});

test('what the browser restores gives way to what the page enters', async () => {
  await openRestored(<Form draft="newer@example.org" />, () => {
    field('Email').value = 'older@example.org';
  });
  expect(known()).toEqual(['', 'newer@example.org', '', 'person', 'DE', false]);
  expect(field('Email').value).toBe('newer@example.org');
});

test('what was typed before the page was interactive takes precedence over what the page enters', async () => {
  await openRestored(<Form draft="newer@example.org" />, () => {
    field('Email').value = 'typed@example.org';
    field('Email').dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field('Email').value).toBe('typed@example.org');
});

test('a page without restored input is left as it is', async () => {
  await openRestored(<Form />, () => undefined);
  expect(known()).toEqual(['', '', '', 'person', 'DE', false]);
});
