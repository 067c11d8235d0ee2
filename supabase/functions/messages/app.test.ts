import type { Company } from '../_shared/company.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Mail } from '../jobs/messages/mail-transport.ts';
import { createMessagesApp } from './app.ts';
import { editableTemplates } from './editable-templates.ts';

const company = { legal_name: 'Aertrip Holidays', address: [] } as unknown as Company;

function openApp({ hasMailServer = true } = {}) {
  const mails: Mail[] = [];
  const app = createMessagesApp({
    siteUrl: 'https://holidays.example',
    readOwnAddress: async (authorization) => {
      if (authorization !== 'Bearer manager') throw new FunctionError(403, 'PT403', 'Only a manager');
      return 'meera@example.com';
    },
    readCompany: async () => company,
    transport: { send: async (mail) => void mails.push(mail) },
    hasMailServer,
  });
  const post = async (path: string, body: object = {}, authorization = 'Bearer manager') => {
    const answer = await app.request(`/messages/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization },
    });
    return { status: answer.status, body: await answer.json() };
  };
  return { post, mails };
}

test.each(Object.entries(editableTemplates))(
  'provides sample values for all fields of %s in the preview',
  async (template, { parts, fields }) => {
    const all = `Own text: ${fields.map((name) => `{${name}}`).join(' ')}`;
    const texts = Object.fromEntries(parts.map((part) => [part, part === 'subject' ? 'Own subject' : all]));
    const { body } = await openApp().post('preview', { template, texts });
    expect(body.text.match(/Own text: /g)).toHaveLength(parts.filter((part) => part !== 'subject').length);
    expect(body.subject === 'Own subject').toBe(parts.includes('subject'));
    expect(body.text).not.toMatch(/[{}]|undefined|null/);
  },
);

test('refuses an unknown field and a template without editable texts', async () => {
  const { post } = openApp();
  expect(await post('preview', { template: 'hold_made', texts: { subject: 'For {refund}' } })).toEqual({
    status: 422,
    body: { code: 'unknown_field', message: 'This message has no field {refund}' },
  });
  expect((await post('preview', { template: 'admin_invitation', texts: {} })).status).toBe(404);
});

test('keeps the shipped text of a part that depends on the case', async () => {
  const { body } = await openApp().post('preview', {
    template: 'booking_cancelled',
    texts: { subject: 'Good news', closing: 'Come back soon.' },
  });
  expect(body.subject).toBe('Your booking for Japan in Cherry Blossom is cancelled');
  expect(body.html).toContain('Come back soon.');
});

test('sends a test message to the caller, as the real one would be', async () => {
  const { post, mails } = openApp();
  const draft = { template: 'hold_made', texts: { subject: '{tour} is waiting' } };
  expect(await post('test', draft)).toEqual({ status: 200, body: { sent_to: 'meera@example.com' } });
  expect(mails).toMatchObject([
    { to: 'meera@example.com', subject: 'Test: Japan in Cherry Blossom is waiting' },
  ]);
});

test('refuses a test without a mail server with an explanation', async () => {
  const { post, mails } = openApp({ hasMailServer: false });
  expect(await post('test', { template: 'hold_made', texts: {} })).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('no mail server') },
  });
  expect(mails).toEqual([]);
});

test.each(['templates', 'preview', 'test'])('restricts %s to managers', async (path) => {
  const draft = { template: 'hold_made', texts: {} };
  expect((await openApp().post(path, draft, 'Bearer agent')).status).toBe(403);
  expect((await openApp().post(path, draft, '')).status).toBe(401);
});
