/**
 * A wire decimal of euros for pasting into a bank's form: whole euros without decimals, other amounts with the comma
 * that German banks expect, in every language. A bank may read any other character as a thousands separator.
 */
export const amountToPaste = (decimal: string): string => decimal.replace(/\.00$/u, '').replace('.', ',');
