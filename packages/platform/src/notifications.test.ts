import { notify, onNotification } from './notifications';

test('delivers messages from before the toaster has loaded', () => {
  notify.success('Saved.');
  const heard = jest.fn();
  const end = onNotification(heard);
  notify.error('Not saved.');
  end();
  expect(heard.mock.calls).toEqual([
    [{ tone: 'success', text: 'Saved.' }],
    [{ tone: 'error', text: 'Not saved.' }],
  ]);
});
