export default {
  subscription: {
    subscribed: {
      text: 'Wir schicken Neuigkeiten zu {{recipient}} an {{email}}, weil Sie bei Ihrer Spende eingewilligt haben.',
    },
    withdrawn: {
      text: 'Wir schicken Ihnen keine Neuigkeiten zu {{recipient}} mehr an {{email}}. Bei der nächsten Spende können Sie erneut einwilligen.',
    },
  },
} as const;
