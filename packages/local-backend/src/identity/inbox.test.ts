import { areLocal, createInbox } from './inbox';

const delivery = { to: '+919812345670', line: 'SMS', code: '123456' };

test('shows the last code of a recipient on this machine only', () => {
  const local = createInbox('http://localhost:3000');
  local.add(delivery);
  local.add({ ...delivery, code: '654321' });
  expect(local.read(delivery.to)).toEqual({ code: '654321' });
  expect(local.read('+919812345671')).toEqual({});

  const elsewhere = createInbox('https://demo.example.com');
  elsewhere.add(delivery);
  expect(elsewhere.read(delivery.to)).toEqual({});
});

test.each<[boolean, ...(string | undefined)[]]>([
  [true, 'localhost:3000'],
  [true, '127.0.0.1:49152', 'localhost:3000'],
  [true, '[::1]:3000'],
  [false, 'rebound.example:3000'],
  [false, '127.0.0.1:49152', 'rebound.example:3000'],
  [false, 'rebound.example:49152', 'localhost:3000'],
  [false, 'localhost.rebound.example'],
  [false, undefined],
])('is local: %s for the hosts %s %s', (expected, ...hosts) => {
  expect(areLocal(hosts)).toBe(expected);
});
