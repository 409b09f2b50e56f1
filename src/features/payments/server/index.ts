export { createPayment } from './commands/create-payment.ts';
export { askSoon, paymentJobs, paymentPolling } from './poll.ts';
export { paymentRoutes } from './routes.ts';
