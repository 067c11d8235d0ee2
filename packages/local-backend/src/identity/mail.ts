import type { AgentProjectState, OutOfBandCode } from 'firebase-tools/lib/emulator/auth/state';
import type { Delivery } from './inbox';

const subjects: Record<OutOfBandCode['requestType'], string> = {
  PASSWORD_RESET: 'To choose a new password',
  VERIFY_EMAIL: 'To confirm the email address',
  VERIFY_AND_CHANGE_EMAIL: 'To confirm the new email address',
  RECOVER_EMAIL: 'To return to the former email address',
  EMAIL_SIGNIN: 'To sign in',
};

/** Without a mail server, `deliver` receives each mail with a link to the site. */
export function deliverMail(
  state: AgentProjectState,
  siteUrl: string,
  deliver: (delivery: Delivery) => void,
): void {
  const createOob = state.createOob.bind(state);
  state.createOob = (email, newEmail, requestType, generateLink) => {
    const code = createOob(email, newEmail, requestType, generateLink);
    const { pathname, search } = new URL(code.oobLink);
    code.oobLink = `${siteUrl}${pathname}${search}`;
    const [to, link] = [newEmail ?? email, code.oobLink];
    deliver({ to, line: `Mail to ${to}. ${subjects[requestType]}: ${link}`, link });
    return code;
  };
}

/**
 * As Firebase does, a link that proves the address ends a password that was set before that: a stranger may have
 * registered the address.
 */
export function endUnprovenPasswords(state: AgentProjectState): void {
  const update = state.updateUserByLocalId.bind(state);
  state.updateUserByLocalId = (localId, fields, options) => {
    const isFirstProof = fields.emailLinkSignin && state.users.get(localId)?.emailVerified === false;
    const password = isFirstProof ? { passwordHash: undefined, salt: undefined } : {};
    return update(localId, { ...fields, ...password }, options);
  };
}
