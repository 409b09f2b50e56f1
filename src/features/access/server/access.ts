import { userNameSql } from '#features/accounts/server/index.ts';
import { projectAbilities } from '#features/applications/server/index.ts';
import { fundingAbility } from '#features/internal-fundings/server/index.ts';
import { organizationAbilities } from '#features/organizations/server/index.ts';
import { payoutAbilities, settlingAbility } from '#features/payouts/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Actor, anonymousActor } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { translator } from '#platform/i18n.ts';
import { permissionWords } from '#platform/permission-words.ts';
import type { Ability } from '#platform/server/auth/abilities.ts';
import { loadActor } from '#platform/server/auth/actor.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { AccessKind, readAccess } from '../contract.ts';

type Access = ResponseOf<typeof readAccess>;
type Shown = Access['abilities'][number];

interface Asked {
  readonly kind: AccessKind;
  readonly record: string;
}

/** A record and what an actor may do with it; refuses unknown records (404). */
async function abilitiesFor(
  tx: Tx,
  actor: Actor,
  { kind, record }: Asked,
): Promise<{ readonly key: string; readonly title: string; readonly abilities: readonly Ability[] }> {
  if (kind === 'project') {
    const { project, abilities } = await projectAbilities(tx, actor, record, tx.now);
    const recipient = { kind, id: project.id, status: project.status };
    const money = [await fundingAbility(tx, actor, recipient), settlingAbility(actor)];
    return { key: project.slug, title: project.title, abilities: [...abilities, ...money] };
  }
  if (kind === 'organization') {
    const { id, slug, title, status, abilities } = await organizationAbilities(tx, actor, record);
    const funding = await fundingAbility(tx, actor, { kind, id, status });
    return { key: slug, title, abilities: [...abilities, funding] };
  }
  if (!/^\d{1,18}$/u.test(record)) throw notFound();
  const { reference, abilities } = await payoutAbilities(tx, actor, BigInt(record));
  return { key: record, title: reference, abilities };
}

/** The reason in words. */
function textOf({ reason }: Ability, locale: LocaleCode): string {
  const translate = translator(locale);
  if (reason.code === 'superuser') return translate('access.page:superuser');
  if (reason.code === 'administrator')
    return translate(`access.page:administrator.${reason.of}`, { name: reason.name });
  if (reason.code === 'state') {
    const { feature, refusal } = reason;
    const known = translate.maybe(`access.page:state.${refusal}`);
    return known ?? translate.maybe(`${feature}.refusals:${refusal}`) ?? translate('access.page:state.other');
  }
  const permission = permissionWords(translate, reason.permission);
  return translate(`access.page:${reason.code}`, { permission });
}

/** An ability as shown; somebody whose account is closed may do nothing. */
function shown(ability: Ability, locale: LocaleCode, isClosed: boolean): Shown {
  const action = ability.action as Shown['action'];
  if (isClosed) {
    const text = translator(locale)('access.page:account');
    return { action, allowed: false, reason: 'account', permission: null, text };
  }
  const { allowed, reason } = ability;
  const permission = 'permission' in reason ? reason.permission : null;
  return { action, allowed, reason: reason.code, permission, text: textOf(ability, locale) };
}

/**
 * What a user may do with a record at one moment, and why; refuses unknown and deleted users and records (404).
 */
export async function accessOf(
  tx: Tx,
  userId: bigint,
  { locale, ...asked }: Asked & { readonly locale: LocaleCode },
): Promise<Access> {
  const user = await tx
    .selectFrom('app_user as u')
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .select(['u.id', 'u.invited_by', userNameSql.as('name')])
    .executeTakeFirst();
  if (!user) throw notFound();
  const actor = user.invited_by === null ? await loadActor(tx, userId) : null;
  const { key, title, abilities } = await abilitiesFor(tx, actor ?? anonymousActor, asked);
  return {
    user: { id: String(user.id), name: user.name },
    record: { kind: asked.kind, key, title },
    abilities: abilities.map((ability) => shown(ability, locale, actor === null)),
  };
}
