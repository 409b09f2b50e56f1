/**
 * A wire decimal of euros as it is pasted into the form of a bank, which may take any sign in a figure for one between
 * thousands: whole euros have none, others the comma that German banks expect, in whichever language the page is read.
 */
export const amountToPaste = (decimal: string): string => decimal.replace(/\.00$/u, '').replace('.', ',');
