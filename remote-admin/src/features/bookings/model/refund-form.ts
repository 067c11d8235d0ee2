import * as v from 'valibot';

/** Progress states of a desk refund. */
export const refundSteps = [
  { value: 'done', label: 'Paid back' },
  { value: 'sent', label: 'On its way: ordered, not left the account yet' },
] as const;

export const refundFormSchema = v.pipe(
  v.object({
    to: v.picklist(refundSteps.map(({ value }) => value)),
    method: v.string(),
    reference: v.pipe(v.string(), v.maxLength(120, 'Use 120 characters or fewer.')),
    /** ISO day. */
    day: v.pipe(v.string(), v.nonEmpty('Give the day of the money.')),
  }),
  v.forward(
    v.partialCheck(
      [['to'], ['reference']],
      ({ to, reference }) => to !== 'done' || reference.trim().length >= 3,
      'Give the reference by which the bank knows this refund.',
    ),
    ['reference'],
  ),
);

export type RefundForm = v.InferOutput<typeof refundFormSchema>;
