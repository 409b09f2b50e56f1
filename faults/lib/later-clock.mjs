// Preloaded into a process of the product: all of its time, that of its transactions included, is FAULTS_LATER_MS
// later, as if messages that arrive now had been sent that long ago.
import { DatabaseClock } from '#platform/server/operation/clock.ts';

const later = Number(process.env.FAULTS_LATER_MS ?? 0);
const { now, shifted } = DatabaseClock.prototype;

DatabaseClock.prototype.now = function laterNow() {
  return new Date(now.call(this).getTime() + later);
};

DatabaseClock.prototype.shifted = function laterShifted(instant) {
  return new Date(shifted.call(this, instant).getTime() + later);
};
