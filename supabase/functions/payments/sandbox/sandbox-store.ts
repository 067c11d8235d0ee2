import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { read, type Databases } from '../../_shared/database.ts';
import { FunctionError } from '../../_shared/function-error.ts';

export const methods = ['upi', 'card', 'netbanking'] as const;
export type Method = (typeof methods)[number];

const orderSchema = v.object({
  id: v.string(),
  receipt: v.string(),
  amount_paise: v.number(),
  return_path: v.string(),
});

export const paymentSchema = v.object({
  id: v.string(),
  order_id: v.string(),
  state: v.picklist(['authorized', 'captured', 'failed']),
  method: v.picklist(methods),
  error: v.nullable(v.string()),
  amount_paise: v.pipe(v.number(), v.integer(), v.minValue(1)),
  capture_at: v.nullable(v.string()),
  created_at: v.string(),
});

const paymentsSchema = v.array(paymentSchema);

export type SandboxOrder = v.InferOutput<typeof orderSchema>;
export type SandboxPayment = v.InferOutput<typeof paymentSchema>;

const orderColumns = 'id, receipt, amount_paise, return_path';
const paymentColumns = 'id, order_id, state, method, error, amount_paise, capture_at, created_at';

const uniqueViolation = '23505';

/** `order_` and at least fourteen letters, like the real provider's; unguessable. */
const newId = (prefix: 'order' | 'pay' | 'rfnd') => `${prefix}_${randomBytes(16).toString('hex')}`;

/** The sandbox's ledger in the database. */
export function createSandboxStore(databases: Databases) {
  const service = databases.asService();
  return {
    async addOrder(order: Omit<SandboxOrder, 'id'>): Promise<string> {
      const id = newId('order');
      await read(v.unknown(), service.from('sandbox_orders').insert({ id, ...order }));
      return id;
    },

    /** @throws FunctionError 404 */
    async order(id: string): Promise<SandboxOrder> {
      const [found] = await read(
        v.array(orderSchema),
        service.from('sandbox_orders').select(orderColumns).eq('id', id),
      );
      if (found) return found;
      throw new FunctionError(404, 'not_found', 'This payment does not exist.');
    },

    payments: (order: string): Promise<SandboxPayment[]> =>
      read(
        paymentsSchema,
        service.from('sandbox_payments').select(paymentColumns).eq('order_id', order).order('created_at'),
      ),

    /** @returns undefined for an order that is already paid */
    async addPayment(
      payment: Omit<SandboxPayment, 'id' | 'created_at'>,
    ): Promise<SandboxPayment | undefined> {
      const row = { id: newId('pay'), created_at: new Date().toISOString(), ...payment };
      const { error } = await service.from('sandbox_payments').insert(row);
      if (!error) return row;
      if (error.code === uniqueViolation) return undefined;
      throw new Error(`The sandbox cannot keep a payment: ${error.message}`);
    },

    /** @returns undefined for a payment that is already captured */
    async capture(payment: string): Promise<SandboxPayment | undefined> {
      const [captured] = await read(
        paymentsSchema,
        service
          .from('sandbox_payments')
          .update({ state: 'captured', capture_at: null })
          .eq('id', payment)
          .eq('state', 'authorized')
          .select(paymentColumns),
      );
      return captured;
    },

    /** Payments whose capture is due. */
    due: (): Promise<SandboxPayment[]> =>
      read(
        paymentsSchema,
        service
          .from('sandbox_payments')
          .select(paymentColumns)
          .eq('state', 'authorized')
          .lte('capture_at', new Date().toISOString()),
      ),

    /** Refunds once per key, and never more than was paid. */
    async refund(payment: string, key: string, amountPaise: number): Promise<string> {
      const refundsSchema = v.array(v.object({ id: v.string(), key: v.string(), amount_paise: v.number() }));
      const made = await read(
        refundsSchema,
        service.from('sandbox_refunds').select('id, key, amount_paise').eq('payment_id', payment),
      );
      const earlier = made.find((refund) => refund.key === key);
      if (earlier) return earlier.id;
      const [paid] = await read(
        paymentsSchema,
        service.from('sandbox_payments').select(paymentColumns).eq('id', payment).eq('state', 'captured'),
      );
      const refunded = made.reduce((sum, refund) => sum + refund.amount_paise, 0);
      if (!paid || refunded + amountPaise > paid.amount_paise) {
        throw new Error('The refund is more than what is left of the payment');
      }
      const id = newId('rfnd');
      const row = { id, payment_id: payment, key, amount_paise: amountPaise };
      await read(v.unknown(), service.from('sandbox_refunds').insert(row));
      return id;
    },
  };
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;
