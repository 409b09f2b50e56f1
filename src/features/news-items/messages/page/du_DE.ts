export default {
  subscription: {
    subscribed: {
      text: 'Wir schicken Neuigkeiten zu {{recipient}} an {{email}}, weil du bei deiner Spende eingewilligt hast.',
    },
    withdrawn: {
      text: 'Wir schicken dir keine Neuigkeiten zu {{recipient}} mehr an {{email}}. Bei der nächsten Spende kannst du erneut einwilligen.',
    },
  },
} as const;
