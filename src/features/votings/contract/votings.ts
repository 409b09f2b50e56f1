export * from './code-import.ts';
export * from './codes.ts';
export * from './editing.ts';
export * from './participants.ts';
export * from './public.ts';
export * from './staff.ts';
