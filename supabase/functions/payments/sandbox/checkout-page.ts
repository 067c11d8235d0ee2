import { html } from 'hono/html';
import { formatMoment, formatMoney } from '../../_shared/format.ts';
import { wordmark } from '../../_shared/company.ts';
import { checkoutStyles } from './checkout-styles.ts';
import type { SandboxOrder, SandboxPayment } from './sandbox-store.ts';

interface CheckoutPage {
  readonly order: SandboxOrder;
  readonly payments: readonly SandboxPayment[];
  readonly nonce: string;
  /** Error of the last attempt. */
  readonly error?: string;
}

/** The sandbox's checkout. Works without scripts: the tabs are radio buttons. */
export function checkoutPage({ order, payments, nonce, error }: CheckoutPage) {
  const paid = payments.find(({ state }) => state !== 'failed');
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test payment of ${formatMoney(order.amount_paise)}</title>
        <style nonce="${nonce}">
          ${checkoutStyles}
        </style>
      </head>
      <body>
        <p class="notice" role="note"><strong>Test payment:</strong> no money moves.</p>
        <main>
          <header>
            <span class="wordmark" role="img" aria-label="Aertrip">${wordmark()}</span>
            <div class="amount">
              <h1>${formatMoney(order.amount_paise)}</h1>
              <p>to Aertrip Holidays</p>
            </div>
          </header>
          ${error ? html`<p class="error" role="alert">${error} No money was taken. You can try again.</p>` : ''}
          ${paid ? paidForm(paid) : payForm(order)}
          <p class="order">Order ${order.id.slice(0, 18)}…</p>
        </main>
      </body>
    </html>`;
}

const payForm = ({ amount_paise }: SandboxOrder) => html`
  <form method="post">
    <fieldset class="methods">
      <legend>Pay with</legend>
      <div class="tabs">
        <label><input type="radio" name="method" value="upi" checked />UPI</label>
        <label><input type="radio" name="method" value="card" />Card</label>
        <label><input type="radio" name="method" value="netbanking" />Net banking</label>
      </div>
      <div class="panel upi">
        <p class="field"><span>UPI ID</span><b>traveller@testbank</b></p>
      </div>
      <div class="panel card">
        <p class="field"><span>Card number</span><b>4111 1111 1111 1111</b></p>
        <div class="pair">
          <p class="field"><span>Valid until</span><b>12/34</b></p>
          <p class="field"><span>CVV</span><b>•••</b></p>
        </div>
      </div>
      <div class="panel netbanking">
        <p class="field"><span>Bank</span><b>Test Bank of India</b></p>
      </div>
    </fieldset>

    <fieldset class="test">
      <legend>Test: what should happen?</legend>
      <label><input type="radio" name="outcome" value="succeed" checked />The payment succeeds</label>
      <label><input type="radio" name="outcome" value="fail" />The bank declines it</label>
      <label><input type="radio" name="outcome" value="late" />The bank confirms it later</label>
      <label class="select late-only">
        <span>Later by</span>
        <select name="seconds">
          <option value="30">30 seconds</option>
          <option value="120">2 minutes</option>
          <option value="1500">25 minutes (after the hold)</option>
        </select>
      </label>
      <details>
        <summary>Webhook delivery</summary>
        <label class="select">
          <span>Webhook</span>
          <select name="webhooks">
            <option value="1">Sent once</option>
            <option value="10">Sent ten times, in any order</option>
            <option value="0">Lost: the site fetches the payment</option>
          </select>
        </label>
      </details>
    </fieldset>

    <button class="pay" name="action" value="pay">Pay ${formatMoney(amount_paise)}</button>
    <button class="back" name="action" value="cancel" formnovalidate>Cancel and go back</button>
  </form>
`;

const paidForm = ({ state, capture_at }: SandboxPayment) => html`
  <form method="post">
    ${
      state === 'captured'
        ? html`<p class="done" role="status">This payment is complete.</p>`
        : html`<p class="done" role="status">
              The bank has received your payment and will confirm it
              ${capture_at ? html`on ${formatMoment(capture_at)}` : 'later'}.
            </p>
            <button class="pay" name="action" value="capture">Confirm it now</button>`
    }
    <button class="back" name="action" value="cancel">Back to Aertrip</button>
  </form>
`;
