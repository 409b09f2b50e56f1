import { PAGE_USER_HEADER } from '#platform/contract/page-user.ts';

let pageUser: string | undefined;

/** Names the user whose page this is: what is entered here is not sent by somebody else who logs in in another tab. */
export function setPageUser(id: string | undefined): void {
  pageUser = id;
}

/** Sets the header of a write that names the user of the page; the page of a visitor has none. */
export function namePageUser(set: (name: string, value: string) => void): void {
  if (pageUser !== undefined) set(PAGE_USER_HEADER, pageUser);
}

/** Whether the page is that of somebody who is logged in. */
export const isPageOfUser = (): boolean => pageUser !== undefined;
