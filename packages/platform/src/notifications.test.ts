import { notify, onNotification } from './notifications';

test('what is said before the toaster has loaded reaches it', () => {
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
