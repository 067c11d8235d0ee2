import { raw } from 'hono/html';

/** The site's colours and sizes, without external resources. */
export const checkoutStyles = raw(`
  *, *::before, *::after { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: #f4f8f7; color: #10231f;
    font: 1rem/1.5 Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  .notice { margin: 0; padding: .75rem 1rem; background: #fdf0dc; color: #6e3c00; text-align: center; }
  main { max-width: 28rem; margin: 0 auto; padding: 1rem min(1rem, 4.5vw); }
  header { display: flex; justify-content: space-between; align-items: center; gap: .75rem 1rem; flex-wrap: wrap; padding: 1.25rem min(1.25rem, 5.6vw);
    background: #0c1f1c; color: #e9f3f0; border-radius: 1.25rem 1.25rem 0 0; }
  .wordmark svg { display: block; width: 5.5rem; height: auto; }
  .amount { margin-left: auto; text-align: right; }
  .amount h1 { margin: 0; font-size: min(1.5rem, 8.5vw); line-height: 1.15; font-variant-numeric: tabular-nums; }
  .amount p { margin: .25rem 0 0; font-size: .875rem; color: #a9c4bd; }
  form { padding: 1.25rem min(1.25rem, 5.6vw); background: #fff; border: 1px solid #dbe5e2; border-top: 0; border-radius: 0 0 1.25rem 1.25rem;
    box-shadow: 0 6px 20px rgb(16 35 31 / 10%); }
  fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; min-width: 0; }
  legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
  label { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; cursor: pointer; }
  input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #00796a; }
  .tabs { display: flex; flex-wrap: wrap; gap: .5rem; }
  .tabs input { position: absolute; opacity: 0; }
  .tabs label:has(:focus-visible) { outline: 3px solid #00796a; outline-offset: 2px; }
  .tabs label { position: relative; flex: 1 1 6rem; justify-content: center; padding: .25rem; text-align: center; line-height: 1.2; border: 1px solid #7d928c; border-radius: .75rem; font-weight: 500; }
  .tabs label:has(:checked) { border-color: #00796a; background: #dff3ee; box-shadow: inset 0 0 0 1px #00796a; }
  .panel { display: none; margin-top: .75rem; }
  .methods:has([value=upi]:checked) .upi, .methods:has([value=card]:checked) .card,
  .methods:has([value=netbanking]:checked) .netbanking { display: block; }
  .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr)); gap: .5rem; margin-top: .5rem; }
  .field { margin: 0; padding: .5rem .75rem; background: #f4f8f7; border-radius: .75rem; overflow-wrap: anywhere; }
  .field span { display: block; font-size: .8125rem; color: #47605a; }
  .field b { font-weight: 500; font-variant-numeric: tabular-nums; }
  .test { padding: 1rem min(1rem, 4.5vw); border: 1px dashed #7d928c; border-radius: .75rem; }
  .test legend { margin: 0; padding: 0 .5rem; font-size: .875rem; }
  .late-only { display: none; }
  .test:has([value=late]:checked) .late-only { display: flex; }
  .select { flex-wrap: wrap; gap: .25rem .75rem; }
  .select span { flex: 0 1 5rem; }
  select { flex: 1 1 8rem; min-width: 0; max-width: 100%; min-height: 2.75rem; padding: 0 .75rem; font: inherit; color: inherit; background: #fff;
    border: 1px solid #7d928c; border-radius: .75rem; }
  summary { display: flex; align-items: center; min-height: 2.75rem; cursor: pointer; color: #005f53; text-decoration: underline; }
  button { display: block; width: 100%; min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
    border-radius: 999px; border: 1px solid transparent; }
  .pay { background: #00796a; color: #fff; }
  .pay:hover { background: #005f53; }
  .back { margin-top: .75rem; background: #fff; color: #005f53; border-color: #dbe5e2; }
  .back:hover { background: #f4f8f7; }
  :focus-visible { outline: 3px solid #00796a; outline-offset: 2px; }
  .error { margin: 0; padding: .75rem 1.25rem; background: #fdeceb; color: #8f1d17; border: 1px solid #dbe5e2; border-width: 0 1px; }
  .done { margin: 0 0 1.25rem; }
  .order { margin: 1rem 0; text-align: center; font-size: .8125rem; color: #47605a; }
`);
