/**
 * Import it first: whatever is imported afterwards runs as production unless NODE_ENV says otherwise. React and others
 * read the variable while they load.
 */
process.env.NODE_ENV ||= 'production';
