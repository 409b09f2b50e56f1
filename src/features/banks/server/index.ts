export { refuseOtherBank } from './other-bank.ts';
export { routes } from './routes.ts';
export { requireValidFile } from './valid-file.ts';
