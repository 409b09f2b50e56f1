/** The style sheet of the sandbox's pages; it differs from the platform's, so that nobody confuses the two. */
export const style = `
:root { color-scheme: light; --ink: #14213d; --soft: #4a5875; --line: #c9d2e3; --blue: #1d4ed8; --pale: #eef3ff; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, 'Segoe UI', sans-serif; color: var(--ink); background: #f5f7fb; }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
  padding: 12px max(16px, calc((100vw - 960px) / 2)); background: var(--ink); color: #fff; }
.brand { display: inline-flex; gap: 10px; align-items: center; font-weight: 700; letter-spacing: .02em; }
.mark { width: 22px; height: 22px; border-radius: 7px; background: linear-gradient(135deg, #60a5fa, #34d399); }
.mode { padding: 2px 10px; border-radius: 999px; background: #fde68a; color: #422006; font-size: 14px; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 8px 0 24px; }
.columns { display: grid; gap: 24px; }
@media (min-width: 768px) { .columns { grid-template-columns: minmax(220px, 300px) minmax(0, 1fr); align-items: start; } }
.summary, form, .columns > div { background: #fff; border: 1px solid var(--line); border-radius: 16px; padding: 20px; }
.columns > div form { border: 0; padding: 0; }
.summary h2 { margin: 0; font-size: 18px; }
.summary p { margin: 0 0 4px; }
.label, .until, dt, .card-text { color: var(--soft); font-size: 14px; }
.amount { font-size: 34px; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
dl, dd { margin: 8px 0; overflow-wrap: anywhere; }
fieldset { min-width: 0; border: 0; margin: 0; padding: 0; display: grid; gap: 12px; }
@media (min-width: 560px) { fieldset { grid-template-columns: repeat(2, minmax(0, 1fr)); } legend { grid-column: 1 / -1; } }
legend { padding: 0; margin-bottom: 12px; font-weight: 600; }
.card { position: relative; display: grid; grid-template-columns: auto 1fr; align-content: start; gap: 2px 10px; padding: 14px;
  border: 2px solid var(--line); border-radius: 14px; cursor: pointer; background: #fff; }
.card:hover { border-color: #93a7d8; }
.card:has(input:checked) { border-color: var(--blue); background: var(--pale); }
.card:has(input:focus-visible) { outline: 3px solid #93c5fd; outline-offset: 2px; }
.card input { width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--blue); grid-row: span 3; }
.chip { position: absolute; top: 14px; right: 14px; width: 26px; height: 19px; border-radius: 5px; background: linear-gradient(135deg, #fbbf24, #d97706); }
.card-title { font-weight: 600; padding-right: 36px; }
.digits { font: 13px/1.4 ui-monospace, monospace; color: var(--soft); }
details { margin: 20px 0 0; }
summary { cursor: pointer; padding: 6px 0; font-weight: 600; }
.row { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 8px 0; }
select { font: inherit; padding: 6px 10px; border: 1px solid #6b7a99; border-radius: 8px; background: #fff; color: var(--ink); }
.row input { width: 22px; height: 22px; accent-color: var(--blue); }
button, a.primary, a.quiet { display: block; width: 100%; min-height: 48px; margin-top: 16px; padding: 12px 16px; border-radius: 12px;
  border: 2px solid transparent; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.primary { background: var(--blue); color: #fff; }
.primary:hover { background: #1e40af; }
.quiet { background: #fff; color: var(--ink); border-color: #6b7a99; }
.quiet:hover { background: var(--pale); }
:focus-visible { outline: 3px solid #93c5fd; outline-offset: 2px; }
.status { margin: 0; padding: 12px 16px; border-radius: 12px; background: var(--pale); font-weight: 600; }
.status-paid { background: #dcfce7; } .status-failed, .status-expired, .status-cancelled { background: #fee2e2; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: no-preference) { .card, button, a { transition: background-color .15s, border-color .15s; } }
`;
