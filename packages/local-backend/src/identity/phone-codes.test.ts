import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';
import { limitPhoneCodes } from './phone-codes';

const phone = '+919812345670';

function codes() {
  const verificationCodes: AgentProjectState['verificationCodes'] = new Map();
  const state = {
    verificationCodes,
    createVerificationCode(phoneNumber: string) {
      const made = { phoneNumber, code: '123456', sessionInfo: `session ${verificationCodes.size}` };
      verificationCodes.set(made.sessionInfo, made);
      return made;
    },
    getVerificationCodeBySessionInfo: (id: string) => verificationCodes.get(id),
  } as AgentProjectState;
  const clock = { now: 0 };
  const deliver = jest.fn();
  limitPhoneCodes(state, deliver, () => clock.now);
  return { state, clock, deliver };
}

test('delivers a code, and ends it after five tries', () => {
  const { state, deliver } = codes();
  const { sessionInfo } = state.createVerificationCode(phone);
  expect(deliver).toHaveBeenCalledWith({
    to: phone,
    line: `SMS to ${phone}. Code to sign in: 123456`,
    code: '123456',
  });
  for (let tries = 0; tries < 5; tries += 1)
    expect(state.getVerificationCodeBySessionInfo(sessionInfo)?.code).toBe('123456');
  expect(state.getVerificationCodeBySessionInfo(sessionInfo)).toBeUndefined();
});

test('ends a code after ten minutes', () => {
  const { state, clock } = codes();
  const { sessionInfo } = state.createVerificationCode(phone);
  clock.now = 10 * 60_000;
  expect(state.getVerificationCodeBySessionInfo(sessionInfo)).toBeUndefined();
  expect(state.verificationCodes.size).toBe(0);
});
