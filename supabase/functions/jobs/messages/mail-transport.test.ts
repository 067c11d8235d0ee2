import { createMailTransport } from './mail-transport.ts';
import { startMailServer, type SmtpStep } from './testing/mail-server.ts';

const mail = {
  key: 'hold_made:1',
  to: 'asha@example.com',
  subject: 'Held',
  text: 'Your seats',
  html: '<p>Your seats</p>',
};

const smtp = (url: string) => createMailTransport({ SMTP_URL: url, MAIL_FROM: 'desk@example.com' } as never);

test.each<SmtpStep>(['connect', 'sender', 'recipient', 'data'])(
  'disconnects from a mail server that hangs at step "%s"',
  async (hangsAt) => {
    const server = await startMailServer({ hangsAt });
    const closed = server.nextClose();
    const limit = new AbortController();
    const sent = smtp(server.url)
      .send(mail, limit.signal)
      .catch((error: unknown) => error);
    await server.untilHanging();
    limit.abort();
    expect(await sent).toEqual(new Error('The mail server did not accept the message in time'));
    await closed;
    await server.close();
  },
);

test('does not connect after the time limit', async () => {
  const server = await startMailServer();
  await expect(smtp(server.url).send(mail, AbortSignal.abort())).rejects.toThrow('in time');
  expect(server.connections()).toBe(0);
  await server.close();
});
