import type { AdministeredKind } from '#platform/contract/administrators.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { Context, WriteContext } from '#platform/server/http/handler.ts';

/** The part of a request that names those who administer the record that it creates. */
interface NamesAdministrators {
  readonly body: { readonly administrators?: readonly string[] | undefined };
}

/** For the audit log: the accounts that were appointed and the invitations that were sent; nothing if nobody was named. */
interface Appointed {
  readonly administrators?: readonly string[];
  readonly invitations?: readonly string[];
}

/**
 * What routes that create an organization, a project or a company do with the addresses of its first administrators. It is handed to
 * them because it invites people, which is a feature above.
 */
export interface FirstAdministrators {
  /** Before the transaction: refuses those who may not appoint (403) and asks for the password. Nothing without addresses. */
  readonly prepare: (
    kind: AdministeredKind,
    context: Pick<Context<AnyRoute>, 'services' | 'actor' | 'caller'> & NamesAdministrators,
  ) => Promise<void>;
  /** Appoints the accounts with the addresses and invites those without one; refuses all if one is refused. */
  readonly appoint: (
    kind: AdministeredKind,
    slug: string,
    context: Pick<WriteContext<AnyRoute>, 'tx' | 'services' | 'actor' | 'caller'> & NamesAdministrators,
  ) => Promise<Appointed>;
}
