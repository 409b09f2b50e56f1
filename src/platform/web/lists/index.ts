export { ListScreen, type ListScreenProps } from './list-screen.tsx';
export { type ListData, listLoader, listShouldRevalidate } from './loader.ts';
export type { BulkAction, BulkSelection } from './selection-bar.tsx';
