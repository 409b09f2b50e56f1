export { ListScreen } from './list-screen.tsx';
export { type ListData, listLoader, listShouldRevalidate } from './loader.ts';
export { BulkDialog, useOrganizationReason } from './bulk-dialog.tsx';
export { ConfirmedAction } from './confirmed-action.tsx';
export { type BulkAction, type BulkSelection, messageOf } from './selection-bar.tsx';
