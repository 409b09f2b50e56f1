export { type BookedUntil, bookedUntil } from './booked-until.ts';
export { statisticsRoutes as routes } from './routes.ts';
