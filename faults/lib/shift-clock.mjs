// Preloaded into a process: its machine's clock appears to be FAULTS_CLOCK_SHIFT_MS ahead, or behind.
const shift = Number(process.env.FAULTS_CLOCK_SHIFT_MS ?? 0);
const Real = Date;
globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + shift);
    else super(...parts);
  }

  static now() {
    return Real.now() + shift;
  }
};
