/**
 * Import it first: everything imported afterwards runs as production unless NODE_ENV says otherwise. React and others
 * read the variable when they are loaded.
 */
process.env.NODE_ENV ||= 'production';
