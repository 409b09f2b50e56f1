import type adminMessages from './admin/en_US.ts';
import type publicMessages from './en_US.ts';

type Public = typeof publicMessages;
type Admin = typeof adminMessages;

declare module '#platform/i18n.ts' {
  interface MessageNamespaces extends Public, Admin {}
}
