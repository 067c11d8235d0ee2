import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';
import type { Delivery } from './inbox';

/** In ms. */
const lifetime = 10 * 60_000;
const tries = 5;

/** Delivers codes for phone numbers, and ends them as Firebase does: after ten minutes, and after five tries. */
export function limitPhoneCodes(
  state: AgentProjectState,
  deliver: (delivery: Delivery) => void,
  now: () => number = Date.now,
): void {
  const create = state.createVerificationCode.bind(state);
  const find = state.getVerificationCodeBySessionInfo.bind(state);
  const used = new Map<string, { readonly until: number; tries: number }>();

  state.createVerificationCode = (phoneNumber) => {
    const made = create(phoneNumber);
    used.set(made.sessionInfo, { until: now() + lifetime, tries: 0 });
    const { code } = made;
    deliver({ to: phoneNumber, line: `SMS to ${phoneNumber}. Code to sign in: ${code}`, code });
    return made;
  };
  state.getVerificationCodeBySessionInfo = (sessionInfo) => {
    const use = used.get(sessionInfo);
    if (use && now() < use.until && ++use.tries <= tries) return find(sessionInfo);
    used.delete(sessionInfo);
    state.verificationCodes.delete(sessionInfo);
    return undefined;
  };
}
