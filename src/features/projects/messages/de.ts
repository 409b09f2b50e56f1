export default {
  card: {
    fullyFunded: 'Voll finanziert',
    finished: 'Beendet',
    progress: 'Fortschritt des aktuellen Bedarfs von {{title}}',
    collected: 'gesammelt',
    ofNeed: 'des aktuellen Bedarfs',
    votesReceived: 'Erhaltene Stimmen',
    currentRank: 'Aktueller Rang',
    place: '{{city}}, {{country}}',
    viewAndSupport: 'Projekt ansehen und unterstützen',
    view: 'Projekt ansehen',
  },
} as const;
