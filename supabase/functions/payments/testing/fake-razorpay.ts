import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';

interface Payment {
  id: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  error_description?: string;
}

/** The part of Razorpay's HTTP API that the shop uses, with recorded requests. */
export async function startFakeRazorpay({ keyId, keySecret }: { keyId: string; keySecret: string }) {
  const requests: { method: string; path: string; body: unknown }[] = [];
  const orders: { id: string; amount: number }[] = [];
  const payments: (Payment & { order_id: string; amount: number; method: string; created_at: number })[] = [];
  const refunds: { id: string; receipt: string; amount: number }[] = [];
  const refundsByKey = new Map<string, { id: string; receipt: string; amount: number }>();
  let isAnswerLost = false;
  /** Requests for a payment's refunds that wait for others. */
  const waitingRequests: (() => void)[] = [];
  let barrierSize = 1;
  let isSilent = false;

  const app = new Hono<{ Bindings: HttpBindings }>().basePath('/v1');
  app.use(basicAuth({ username: keyId, password: keySecret }));

  app.post('/orders', async (c) => {
    const body = await c.req.json<{ amount: number }>();
    requests.push({ method: 'POST', path: c.req.path, body });
    if (body.amount > 500_000_00) {
      const error = { code: 'BAD_REQUEST_ERROR', description: 'Amount exceeds maximum amount allowed.' };
      return c.json({ error }, 400);
    }
    const order = { id: `order_${orders.length + 1}`, amount: body.amount };
    orders.push(order);
    return c.json(order);
  });

  app.get('/orders/:id/payments', (c) => {
    const items = payments.filter(({ order_id }) => order_id === c.req.param('id'));
    return c.json({ count: items.length, items });
  });

  app.get('/payments/:id/refunds', async (c) => {
    if (isSilent) return new Promise<never>(() => {});
    const items = [...refunds];
    await new Promise<void>((resolve) => {
      waitingRequests.push(resolve);
      if (waitingRequests.length === barrierSize) for (const go of waitingRequests.splice(0)) go();
    });
    if (payments.every(({ id }) => id !== c.req.param('id'))) {
      const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
      return c.json({ error }, 400);
    }
    return c.json({ count: items.length, items });
  });

  app.post('/payments/:id/refund', async (c) => {
    const { receipt, amount } = await c.req.json<{ receipt: string; amount: number }>();
    const key = c.req.header('x-refund-idempotency') ?? crypto.randomUUID();
    const refund = refundsByKey.get(key) ?? { id: `rfnd_${refunds.length + 1}`, receipt, amount };
    if (!refundsByKey.has(key)) refunds.push(refund);
    refundsByKey.set(key, refund);
    if (isAnswerLost) {
      isAnswerLost = false;
      // The connection breaks after the refund is made.
      c.env.incoming.socket.destroy();
    }
    return c.json(refund);
  });

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    refunds,
    addPayment(order: string, payment: Payment) {
      const amount = orders.find(({ id }) => id === order)?.amount ?? 0;
      payments.push({
        ...payment,
        order_id: order,
        amount,
        method: 'upi',
        created_at: Date.UTC(2026, 10, 28, 10) / 1000,
      });
    },
    /** Requests for a payment's refunds respond once this many have arrived. */
    awaitRefundRequests(size: number) {
      barrierSize = size;
    },
    stopResponding() {
      isSilent = true;
    },
    loseNextResponse() {
      isAnswerLost = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>;
