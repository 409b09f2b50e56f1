export * from './contract/public.ts';
export * from './contract/staff.ts';
