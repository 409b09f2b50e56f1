export { ListScreen } from './list-screen.tsx';
export { type ListData, listLoader, listShouldRevalidate } from './loader.ts';
export type { BulkAction } from './selection-bar.tsx';
