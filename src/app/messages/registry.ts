import type adminMessages from './admin/en_US.ts';
import type lateMessages from './late/en_US.ts';
import type publicMessages from './en_US.ts';
import type refusalMessages from './refusals/en_US.ts';

type Public = typeof publicMessages;
type Admin = typeof adminMessages;
type Late = typeof lateMessages;
type Refusals = typeof refusalMessages;

declare module '#platform/i18n.ts' {
  interface MessageNamespaces extends Public, Late, Admin, Refusals {}
}
