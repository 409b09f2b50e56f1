/** The address of a record that is not there yet. */
export const NEW_RECORD = 'new';
