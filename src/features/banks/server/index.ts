export { refuseOtherBank } from './other-bank.ts';
export { routes } from './routes.ts';
