export * from './contract/blocked-voters.ts';
export * from './contract/public.ts';
export * from './contract/staff.ts';
export * from './contract/subscribers.ts';
