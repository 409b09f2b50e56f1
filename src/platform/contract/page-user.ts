/** The header with the id of the user whose page sends a write; without it, any session may send it. */
export const PAGE_USER_HEADER = 'x-page-user';
