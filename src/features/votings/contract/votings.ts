export * from './blocked-voters.ts';
export * from './public.ts';
export * from './staff.ts';
export * from './subscribers.ts';
