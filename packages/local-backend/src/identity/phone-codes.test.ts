import { createPhoneCodes } from './phone-codes';

const phoneNumber = '+919812345670';

test('accepts a code once', () => {
  const codes = createPhoneCodes();
  const { sessionInfo, code } = codes.create(phoneNumber);
  expect(codes.verify(sessionInfo, code)).toEqual({ phoneNumber });
  expect(codes.verify(sessionInfo, code)).toEqual({ refusal: 'INVALID_SESSION_INFO' });
});

test('ends a code after five wrong tries', () => {
  const codes = createPhoneCodes();
  const { sessionInfo, code } = codes.create(phoneNumber);
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(codes.verify(sessionInfo, 'wrong')).toEqual({ refusal: 'INVALID_CODE' });
  expect(codes.verify(sessionInfo, code)).toEqual({ refusal: 'INVALID_SESSION_INFO' });
});

test('ends a code after ten minutes', () => {
  let now = 0;
  const codes = createPhoneCodes(() => now);
  const { sessionInfo, code } = codes.create(phoneNumber);
  now = 10 * 60_000;
  expect(codes.verify(sessionInfo, code)).toEqual({ refusal: 'INVALID_SESSION_INFO' });
});
