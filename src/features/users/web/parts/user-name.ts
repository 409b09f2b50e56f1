import type { StaffUser } from '../../contract/users.ts';

/** How the owner of an account is called; the user name if there is no other. */
export function nameOfUser({ first_name, last_name, username }: StaffUser): string {
  return `${first_name} ${last_name}`.trim() || username;
}
