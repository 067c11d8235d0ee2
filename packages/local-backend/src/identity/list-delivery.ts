import { randomUUID } from 'node:crypto';

/**
 * Lists what the identity service would send by mail or SMS under Settings › Messages, for owners alone.
 * @param line `SMS to +919876543210. Code to sign in: 123456`; other lines of the service are ignored
 */
export async function listDelivery(
  line: string,
  { url, serviceKey }: { readonly url: string; readonly serviceKey: string },
): Promise<void> {
  const [, recipient, subject, body] = /^(?:Mail|SMS) to (\S+)\. ([^:]+): (.+)$/.exec(line) ?? [];
  if (!recipient) return;
  const response = await fetch(`${url}/rest/v1/messages`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      key: `sign_in:${randomUUID()}`,
      template: 'sign_in',
      recipient,
      subject,
      body,
      fields: {},
      state: 'sent',
      sent_at: new Date(),
    }),
  });
  if (!response.ok) throw new Error(`The message was not listed: ${await response.text()}`);
}
