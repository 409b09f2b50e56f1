export { addByAddress, mayNotAppoint } from './add-by-address.ts';
export { chooseLocale } from './choose-locale.ts';
export { replaceEmail } from './commands/links.ts';
export { logIn } from './commands/log-in.ts';
export {
  correctAddress,
  lockTarget,
  refuseMissing,
  type StaffTarget,
} from './commands/staff-actions.ts';
export { accountEmail, createAccount, type NewAccount } from './create.ts';
export type { FirstAdministrators } from './first-administrators.ts';
export {
  dropInvited,
  extendInvited,
  type InvitedAccount,
  createInvited,
  type OpenedAccount,
  openInvited,
  ownerState,
  sendInvitation,
} from './invited.ts';
export { accountJobs as jobs } from './jobs.ts';
export { dropLapsedInvitation } from './invited.ts';
export { leaveForDigest, sendDigestsSoon } from './digest.ts';
export { mailUsers } from './mail-users.ts';
export { holdAccount, userIdOf } from './own.ts';
export type { AccountParts, Forget } from './parts.ts';
export { refuseWeakPassword } from './password-check.ts';
export { hashPassword } from './passwords.ts';
export { namesOfUser } from './queries.ts';
export { accountRoutes } from './routes/accounts.ts';
export { sessionWire } from './session-wire.ts';
export { findToken } from './tokens.ts';
export {
  administratorLabel,
  administratorWire,
  confirmedName,
  findUserAddress,
  greetingOf,
  isUserClosed,
  localeOfUser,
  lockUser,
  noteDisempowered,
  noteEmpowered,
  type MailRecipient,
  nameOfUser,
  staffWith,
  type User,
  userNameSql,
} from './user.ts';
