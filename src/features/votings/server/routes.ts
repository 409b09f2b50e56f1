import { loadSettings } from '#features/settings/server/index.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { getVoting } from '../contract/votings.ts';
import { staffRoutes } from './staff-routes.ts';
import { participantCount, publicVoting, votingArea, votingWire, withLimitsOf } from './voting.ts';

/** Routes of votings. */
export const votingRoutes: readonly Registration[] = [
  read(getVoting, async ({ db, params, now, services }) => {
    const settings = await loadSettings(db);
    const voting = await publicVoting(db, params.slug, settings);
    const wire = await votingWire(db, voting, settings, now);
    return {
      ...wire,
      area: votingArea(wire, withLimitsOf(voting, settings), services.config),
      participating_projects: await participantCount(db, voting.id),
    };
  }),
  ...staffRoutes,
];
