export default {
  card: {
    fullyFunded: 'Fully funded',
    finished: 'Finished',
    progress: 'Progress of the current need of {{title}}',
    collected: 'collected',
    ofNeed: 'of current need',
    votesReceived: 'Votes received',
    currentRank: 'Current rank',
    place: '{{city}}, {{country}}',
    viewAndSupport: 'View And Support Project',
    view: 'View Project',
  },
} as const;
