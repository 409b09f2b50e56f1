/** What staff can lift for an event (decision 608). */
export const LIFTS = ['requests', 'codes', 'votes'] as const;
export type Lift = (typeof LIFTS)[number];

/** So many times what a limit allows is allowed while it is lifted. */
export const LIFTED_TIMES = 10;

/**
 * The statement that answers the networks for which something is lifted at an instant, with their days in Berlin; a row
 * without a network is for all.
 */
export const liftedNetworks = (lift: Lift, now: Date) => ({
  text: `SELECT network FROM limit_lift WHERE lifted = $1 AND ended_at IS NULL
    AND ($2::timestamptz AT TIME ZONE 'Europe/Berlin')::date BETWEEN starts_on AND ends_on`,
  values: [lift, now],
});
