export default {
  open: 'open',
  done: 'done',
  proof: {
    title: 'Request a new tax notice',
    description:
      'The tax notice expires or has expired. Ask the organization for a new one and verify it. This task closes by itself once that is done.',
  },
} as const;
