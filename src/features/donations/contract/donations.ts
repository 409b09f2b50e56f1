export * from './public.ts';
export * from './staff.ts';
export * from './transfer.ts';
export * from './clarify.ts';
export * from './marked.ts';
export * from './claims.ts';
export * from './claim-entry.ts';
