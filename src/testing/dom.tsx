import { cleanup, configure, render as renderInto } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { dismissAll } from '#platform/web/ui/toast.tsx';
import { providePopovers } from './popovers.ts';
import { routerOf } from './render.tsx';

// Files share the machine with others: what is waited for may come late.
configure({ asyncUtilTimeout: 10_000 });

export interface Mounted {
  /** Types and clicks as a person does. */
  readonly user: UserEvent;
  readonly router: ReturnType<typeof routerOf>;
}

/** Shows a part of a page in the document until the test ends. */
export function mount(part: ReactNode, options: Parameters<typeof routerOf>[1] = {}): Mounted {
  providePopovers();
  const router = routerOf(part, options);
  const user = userEvent.setup();
  renderInto(<RouterProvider router={router} />);
  onTestFinished(() => {
    cleanup();
    // They outlive the page: the next test, also of another file, would find them.
    dismissAll();
  });
  return { user, router };
}

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
