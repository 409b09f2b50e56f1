export { AddLink } from './add-link.tsx';
export { ListScreen, ListTable } from './list-screen.tsx';
export { type ListData, listLoader, shouldRevalidate } from './loader.ts';
export {
  ActionDialog,
  ConfirmedAction,
  useOrganizationReason,
  wordsForOrganization,
} from './action-dialog.tsx';
export {
  type ListAction,
  type Outcome,
  useBulkAction,
  useBulkCall,
  useOpposite,
  useOutcome,
  useUndo,
} from './actions.ts';
export { messageOf } from '../use-task.ts';
