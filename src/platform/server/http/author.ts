/** Who acts, null for the platform itself, and in which request: what postings and histories record. */
export interface Author {
  readonly actor: bigint | null;
  readonly request: string;
}

/** A signed-in user who acts. */
export interface UserAuthor extends Author {
  readonly actor: bigint;
}
