export default {
  card: {
    fullyFunded: 'Voll finanziert',
    finished: 'Beendet',
    progress: 'Fortschritt des aktuellen Bedarfs von {{title}}',
    collected: 'gesammelt',
    totalProgress: 'Fortschritt von {{title}}',
    inTotal: 'insgesamt',
    ofNeed: 'des aktuellen Bedarfs',
    votesReceived: 'Erhaltene Stimmen',
    currentRank: 'Aktueller Rang',
    place: '{{city}}, {{country}}',
    viewAndSupport: 'Projekt ansehen und unterstützen',
    viewAndVote: 'Projekt ansehen und abstimmen',
    view: 'Projekt ansehen',
  },
} as const;
