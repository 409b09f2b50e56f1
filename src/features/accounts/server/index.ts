export { logIn } from './commands/log-in.ts';
export { accountEmail, createAccount, type NewAccount } from './create.ts';
export {
  dropInvited,
  extendInvited,
  type InvitedAccount,
  makeInvited,
  type OpenedAccount,
  openInvited,
  ownerState,
} from './invited.ts';
export { accountJobs } from './jobs.ts';
export { mailUsers } from './mail-users.ts';
export { userIdOf } from './own.ts';
export type { AccountParts, Forget } from './parts.ts';
export { refuseWeakPassword } from './password-check.ts';
export { hashPassword } from './passwords.ts';
export { ownNames } from './queries.ts';
export { accountRoutes } from './routes/accounts.ts';
export { findToken, hashOfToken, newToken } from './tokens.ts';
export {
  confirmedName,
  findUserAddress,
  greetingOf,
  localeOfUser,
  lockUser,
  nameOfUser,
  staffWith,
} from './user.ts';
