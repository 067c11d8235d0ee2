import { withoutPersonalData } from './without-personal-data';

test.each([
  [
    'a value of a query',
    'GET http://db/rest/v1/customers?email=eq.asha&limit=2',
    'GET http://db/rest/v1/customers?email=…&limit=…',
  ],
  ['a mail address', 'Mail to asha.rao+1@example.co.in failed', 'Mail to …@… failed'],
  ['a bearer token', 'Authorization: Bearer abc.def-ghi', 'Authorization: Bearer …'],
  ['a signed token', 'invalid eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_def', 'invalid …'],
  ['a key of a service', 'sb_secret_abc123 and rzp_test_XyZ', '… and …'],
  ['a token in words', 'reset_token=abcdef, next', 'reset_token=…, next'],
  [
    'a password in a body',
    String.raw`{"message":"{\"password\":\"wander-2026\"}"}`,
    String.raw`{"message":"{\"password\":\"…\"}"}`,
  ],
  ['a row of the database', 'Key (email)=(asha) already exists', 'Key (email)=(…) already exists'],
  ['a phone number', 'called +91 98765 43210 twice', 'called … twice'],
  ['one without its country', 'called 9876543210 twice', 'called … twice'],
  ['the end of an address', 'from 203.0.113.77', 'from 203.0.113.0'],
  ['the end of a long address', 'from 2001:db8:1:2:aaaa:bbbb:cccc:dddd.', 'from 2001:db8::.'],
  ['the end of a shortened one', 'from 2001:db8:1::9', 'from 2001:db8::'],
])('the log has no %s', (_, line, written) => {
  expect(withoutPersonalData(line)).toBe(written);
});

test.each([
  '{"time":"2026-11-23T03:05:51.123Z","port":4501,"ms":1234567890}',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'remote-admin@1.10.0 in main.1a2b3c.js:1:20417',
  'Is that so? Yes: a::b is no address',
  '{"tokens":5,"request":"0af7651916cd43dd8448eb211c80319c"}',
])('what is nobody’s stays: %s', (line) => {
  expect(withoutPersonalData(line)).toBe(line);
});
