/** Whose fundings a caller may see: null for staff, otherwise those of these companies. */
export type Reach = readonly bigint[] | null;
