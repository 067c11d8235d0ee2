import * as v from 'valibot';

/** Progress states of a desk refund. */
export const refundSteps = [
  { value: 'done', label: 'Refunded' },
  { value: 'sent', label: 'Initiated, not debited yet' },
] as const;

export const refundFormSchema = v.pipe(
  v.object({
    to: v.picklist(refundSteps.map(({ value }) => value)),
    method: v.string(),
    reference: v.pipe(v.string(), v.maxLength(120, 'Use 120 characters or fewer.')),
    /** ISO day. */
    day: v.pipe(v.string(), v.nonEmpty('Enter the refund date.')),
  }),
  v.forward(
    v.partialCheck(
      [['to'], ['reference']],
      ({ to, reference }) => to !== 'done' || reference.trim().length >= 3,
      'Enter the bank reference of the refund.',
    ),
    ['reference'],
  ),
);

export type RefundForm = v.InferOutput<typeof refundFormSchema>;
