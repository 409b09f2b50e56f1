export { createPayment } from './commands/create-payment.ts';
export { paymentJobs as jobs, paymentPolling, queueQuery } from './poll.ts';
export { paymentRoutes as routes } from './routes.ts';
