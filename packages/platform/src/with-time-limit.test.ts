import { withTimeLimit } from './with-time-limit';

test.each([
  [0.0027, 'There was no answer within 0.1 s.'],
  [12, 'There was no answer within 0.1 s.'],
  [270, 'There was no answer within 0.3 s.'],
])('rounds a limit of %d ms to tenths of a second', async (limit, message) => {
  await expect(withTimeLimit(new Promise(() => undefined), limit)).rejects.toThrow(message);
});
