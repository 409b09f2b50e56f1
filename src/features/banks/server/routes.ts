import type { Actor } from '#platform/contract/permissions.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import { lookUpBankCode, lookUpBic } from '../contract.ts';
import { bankByBic, bankByCode } from './german-banks.ts';

const countLookup = ({ limits }: Services, actor: Actor) =>
  limits.consume('bank_lookup', String(actor.userId));

/** Routes that look banks up. */
export const routes: readonly Registration[] = [
  read(lookUpBankCode, async ({ params, actor, services, now }) => {
    await countLookup(services, actor);
    return { bank: bankByCode(params.code, now) };
  }),
  read(lookUpBic, async ({ params, actor, services, now }) => {
    await countLookup(services, actor);
    return { bank: bankByBic(params.bic, now) };
  }),
];
