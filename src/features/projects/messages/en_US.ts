export default {
  card: {
    fullyFunded: 'Fully funded',
    finished: 'Finished',
    progress: 'Progress of the current need of {{title}}',
    collected: 'collected',
    totalProgress: 'Progress of {{title}}',
    inTotal: 'in total',
    ofNeed: 'of current need',
    votesReceived: 'Votes received',
    currentRank: 'Current rank',
    place: '{{city}}, {{country}}',
    viewAndSupport: 'View And Support Project',
    viewAndVote: 'View project and vote',
    view: 'View Project',
  },
} as const;
