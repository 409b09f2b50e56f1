export * from './contract/public.ts';
export * from './contract/staff.ts';
export * from './contract/transfer.ts';
export * from './contract/clarify.ts';
export * from './contract/marked.ts';
export * from './contract/claims.ts';
export * from './contract/claim-entry.ts';
