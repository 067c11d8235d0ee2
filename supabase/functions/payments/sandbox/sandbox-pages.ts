import { Hono, type Context } from 'hono';
import { NONCE, secureHeaders, type SecureHeadersVariables } from 'hono/secure-headers';
import * as v from 'valibot';
import { FunctionError } from '../../_shared/function-error.ts';
import { checkoutPage } from './checkout-page.ts';
import type { Choice, SandboxBank } from './sandbox-bank.ts';
import { methods, type SandboxStore } from './sandbox-store.ts';

const number = (least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), '1'),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

const formSchema = v.object({
  action: v.picklist(['pay', 'cancel', 'capture']),
  method: v.optional(v.picklist(methods), 'upi'),
  outcome: v.optional(v.picklist(['succeed', 'fail', 'late']), 'succeed'),
  seconds: number(1, 24 * 3600),
  webhooks: number(0, 10),
});

type PageContext = Context<{ Variables: SecureHeadersVariables }>;

/** The sandbox's checkout page, and the handlers of its buttons. */
export function createSandboxPages(store: SandboxStore, bank: SandboxBank) {
  const pages = new Hono<{ Variables: SecureHeadersVariables }>();

  pages.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [NONCE],
        // Favicon, which browsers request automatically.
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
    }),
  );

  async function show(c: PageContext, order: string, error?: string) {
    const payments = await store.payments(order);
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(
      checkoutPage({ order: await store.order(order), payments, nonce, error }),
      error ? 402 : 200,
    );
  }

  pages.get('/checkout/:order', (c) => show(c, c.req.param('order')));

  pages.post('/checkout/:order', async (c) => {
    const order = await store.order(c.req.param('order'));
    const form = v.safeParse(formSchema, await c.req.parseBody());
    if (!form.success)
      throw new FunctionError(422, 'form', 'The form could not be read. Please go back and try again.');
    const { action, ...choice } = form.output;
    if (action === 'capture') await bank.captureNow(order.id);
    const payment = action === 'pay' ? await bank.pay(order, choice satisfies Choice) : undefined;
    return payment?.error ? show(c, order.id, payment.error) : c.redirect(order.return_path, 303);
  });

  return pages;
}

export type SandboxPages = ReturnType<typeof createSandboxPages>;
