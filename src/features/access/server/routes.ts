import { refuseMissing } from '#features/accounts/server/index.ts';
import { may } from '#platform/contract/permissions.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { readAccess, viewing } from '../contract.ts';
import { accessOf } from './access.ts';

export const routes: readonly Registration[] = [
  read(readAccess, ({ actor, caller, params, query, services }) => {
    const permission = viewing[query.kind];
    refuseMissing(may(actor, permission) ? null : permission);
    const asked = { ...query, locale: caller.locale };
    return services.database.transact((tx) => accessOf(tx, BigInt(params.id), asked));
  }),
];
