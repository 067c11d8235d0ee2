import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';

const template = (name: string, overrides: object = {}) => ({
  template: name,
  is_for_desk: false,
  parts: ['subject', 'opening', 'closing'],
  fields: [{ name: 'tour', label: 'Tour' }],
  shipped: { subject: 'Your seats are held' },
  ...overrides,
});

const current = {
  id: 't1',
  template: 'hold_made',
  valid_from: '2020-01-01',
  subject: 'Seats on {tour}',
  opening: null,
  closing: null,
  version: 3,
  saver: { full_name: 'Meera Iyer' },
};

const open = (path: string, { hasMailServer = true, texts = [current] } = {}) =>
  openAdmin(path, {
    'POST /functions/v1/messages/templates': {
      body: {
        templates: [template('hold_made'), template('desk_new_enquiry', { is_for_desk: true })],
        has_mail_server: hasMailServer,
      },
    },
    'POST /functions/v1/messages/preview': ({ body }) => ({
      body: {
        subject: `Preview: ${(body as { texts: { subject: string } }).texts.subject}`,
        html: '<p>Hello</p>',
      },
    }),
    'GET /rest/v1/message_texts': { body: texts },
    'POST /rest/v1/rpc/save_message_text': { body: 1 },
  });

const subject = () => screen.findByLabelText(/^Subject/);

test('lists messages with a custom text', async () => {
  await open('/admin/settings/texts');
  const customers = await screen.findByRole('region', { name: 'To customers' });
  expect(within(customers).getByRole('link', { name: /Seats held.*Custom text/ })).toHaveAttribute(
    'href',
    '/admin/settings/texts/hold_made',
  );
  const desk = screen.getByRole('region', { name: 'To the desk' });
  expect(within(desk).getByRole('link', { name: /New enquiry.*Default text/ })).toBeVisible();
});

test('checks and inserts a placeholder, previews a text, saves it from a day and restores the default', async () => {
  const { user, backend } = await open('/admin/settings/texts/hold_made');
  expect(await subject()).toHaveValue('Seats on {tour}');
  fill(await subject(), 'Seats for {guest}');
  expect(screen.getByText('This message has no field {guest}.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fill(await subject(), 'Come to ');
  await user.click(screen.getByText('Insert a field into the subject'));
  const [insert] = screen.getAllByRole('button', { name: /Tour/ });
  await user.click(insert as HTMLElement);
  expect(await subject()).toHaveValue('Come to {tour}');
  expect(await screen.findByText('Preview: Come to {tour}')).toBeVisible();
  fill(screen.getByLabelText('Valid from'), '2099-01-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/save_message_text')).toHaveLength(1));
  expect(backend.sent('POST /rest/v1/rpc/save_message_text')[0]).toEqual({
    p: {
      template: 'hold_made',
      valid_from: '2099-01-01',
      subject: 'Come to {tour}',
      opening: '',
      closing: '',
    },
    p_version: null,
  });

  await user.click(screen.getByRole('button', { name: 'Restore default text' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/save_message_text')[1]).toMatchObject({
      p: { subject: '', opening: '', closing: '' },
    }),
  );
});

test('shows the refusal and keeps the input, also when another text is opened', async () => {
  const older = { ...current, id: 't0', valid_from: '2019-01-01', subject: 'An older subject' };
  const { user, backend } = await open('/admin/settings/texts/hold_made', { texts: [current, older] });
  backend.answer('POST /functions/v1/messages/test', {
    status: 503,
    body: { code: 'no_mail_server', message: 'No mail can leave.' },
  });
  backend.answer(
    'POST /rest/v1/rpc/save_message_text',
    refusal(422, 'PT422', 'A subject is one line', 'subject'),
  );
  await user.type(await subject(), '!');
  await user.click(screen.getByRole('button', { name: 'Send test to myself' }));
  expect(await screen.findByText('No mail can leave.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A subject is one line')).toBeVisible();
  expect(await subject()).toHaveValue('Seats on {tour}!');
  await user.click(screen.getByRole('link', { name: 'All texts' }));
  await user.click(screen.getByRole('button', { name: 'Stay on page' }));
  await user.click(screen.getByRole('button', { name: /^Use again/ }));
  await user.click(screen.getByRole('button', { name: 'Stay on page' }));
  expect(await subject()).toHaveValue('Seats on {tour}!');
  await user.click(screen.getByRole('button', { name: /^Use again/ }));
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(await subject()).toHaveValue('An older subject');
});

test("overwrites a colleague's text only on a second save", async () => {
  const { user, backend, queryClient } = await open('/admin/settings/texts/hold_made');
  backend.answer('POST /rest/v1/rpc/save_message_text', refusal(409, 'PT409', 'STALE: changed'));
  fill(await subject(), '');
  fill(screen.getByLabelText('Valid from'), '2099-01-01');
  const theirs = { ...current, id: 't2', valid_from: '2099-01-01', version: 7 };
  backend.answer('GET /rest/v1/message_texts', { body: [theirs, current] });
  // The list is read again, as on return to the window.
  await act(() => queryClient.invalidateQueries());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Save again to replace it/)).toBeVisible();
  expect(screen.getByText('Saving replaces the text scheduled for this date.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/save_message_text')).toHaveLength(2));
  expect(backend.sent('POST /rest/v1/rpc/save_message_text')).toMatchObject([
    { p_version: null },
    { p_version: 7 },
  ]);
});

test('offers no test without a mail server', async () => {
  await open('/admin/settings/texts/hold_made', { hasMailServer: false });
  expect(await screen.findByText(/this site has no mail server/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send test to myself' })).not.toBeInTheDocument();
});
