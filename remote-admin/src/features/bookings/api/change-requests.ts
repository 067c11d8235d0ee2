import { goal, unwrap } from '@aertrip/platform';
import { adminClient } from 'shared-auth';

/** Marks a customer's request as answered now. */
export const answerChangeRequest = goal('booking', async (input: { id: string }): Promise<void> => {
  const client = await adminClient();
  unwrap(
    await client
      .from('change_requests')
      .update({ answered_at: new Date().toISOString() })
      .eq('id', input.id)
      .select('id')
      .single(),
  );
});
