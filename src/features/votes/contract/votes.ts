export * from './blocked-voters.ts';
export * from './casting.ts';
export * from './decisions.ts';
export * from './links.ts';
export * from './subscribers.ts';
