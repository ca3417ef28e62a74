/**
 * How a report looks: beside its replay on a wide screen, above it on a narrow one, alone on paper. Boards and ledgers are
 * lines of up to 80 signs, each six tenths as wide as high: the column decides how large they are.
 */
export const REPORT_CSS = `
:root { color-scheme: light dark;
  --r-bg: light-dark(#f4f2ec, #12151b); --r-card: light-dark(#fffdf8, #191d25); --r-ink: light-dark(#1c2027, #eceae4);
  --r-soft: light-dark(#535a66, #a9b0bd); --r-rule: light-dark(#dcd8cd, #2d3440); --r-link: light-dark(#8a4b00, #ffc453);
  --r-bad: light-dark(#a3122b, #ff8f9b); --r-good: light-dark(#1d6b3a, #7ddc9d); }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--r-bg); color: var(--r-ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.report { container-type: inline-size; max-width: 46rem; margin: 0 auto; padding: 28px 20px 40px; overflow-wrap: anywhere; }
.report h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.2; letter-spacing: -0.01em; }
.report h2 { margin: 32px 0 8px; font-size: 17px; }
.report h3 { margin: 20px 0 4px; font-size: 15px; }
.report p { margin: 6px 0; }
.report ul, .report ol { margin: 6px 0; padding-left: 22px; }
.report li { margin: 3px 0; }
.report a { color: var(--r-link); text-underline-offset: 2px; }
.report .soft { color: var(--r-soft); }
.report .claim { margin: 18px 0; padding: 10px 16px; border-left: 4px solid var(--r-rule); font-size: 17px; }
.report .verdict { margin: 18px 0; padding: 14px 16px; border: 1px solid var(--r-rule); border-left-width: 6px; border-radius: 10px; background: var(--r-card); }
.report .verdict strong { display: block; font-size: 18px; }
.report .bad { border-left-color: var(--r-bad); } .report .bad strong { color: var(--r-bad); }
.report .good { border-left-color: var(--r-good); } .report .good strong { color: var(--r-good); }
.report .rule { padding: 8px 14px; border-left: 4px solid var(--r-rule); color: var(--r-soft); }
.report pre { margin: 8px 0; padding: 12px 14px; overflow-x: auto; border: 1px solid var(--r-rule); border-radius: 10px; background: var(--r-card); font: 12px/1.45 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: normal;
  font-size: clamp(8px, calc((100cqi - 30px) / 49), 12px); }
.report code { font: 13px/1.45 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.report .checks { columns: 2 18rem; column-gap: 24px; padding-left: 0; list-style: none; font-size: 12.5px; color: var(--r-soft); }
.report .checks li { break-inside: avoid; }
.report .checks b { color: var(--r-ink); font-weight: 600; }
.report .hash { font: 13px/1.45 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
body { display: flex; flex-direction: column; }
.report { width: 100%; order: 1; }
.report.appendix { order: 4; padding-top: 0; }
.marks { height: 0; overflow: hidden; order: 2; }
.page { order: 3; border-top: 1px solid var(--r-rule); }
:focus-visible { outline: 3px solid var(--r-link); outline-offset: 2px; }
@media (min-width: 1100px) {
  body { display: grid; grid-template-columns: minmax(24rem, 2fr) minmax(0, 3fr); grid-template-rows: auto 1fr; }
  .report { margin: 0; padding: 28px 28px 40px; grid-column: 1; }
  .marks { position: fixed; top: 0; }
  .page { position: sticky; top: 0; grid-area: 1 / 2 / span 2; align-self: start; height: 100dvh; overflow: auto; border-top: 0; border-left: 1px solid var(--r-rule); }
}
@page { size: A4; margin: 16mm 15mm; }
@media print {
  :root, :root[data-theme="dark"] { color-scheme: light; }
  body { display: block; background: #fff !important; font-size: 10.5pt; }
  .report { max-width: none; padding: 0; }
  .page, .marks, .screen { display: none; }
  .report a { color: inherit; text-decoration: none; }
  .report h2, .report h3 { break-after: avoid; }
  .report pre { white-space: pre-wrap; border-radius: 0; background: #fff; font-size: 8pt; }
  .report .verdict { background: #fff; break-inside: avoid; }
  .report .checks { font-size: 8pt; }
}
`;
