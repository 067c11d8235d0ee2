import type { AgentProjectState, OutOfBandCode } from 'firebase-tools/lib/emulator/auth/state';

const subjects: Record<OutOfBandCode['requestType'], string> = {
  PASSWORD_RESET: 'To choose a new password',
  VERIFY_EMAIL: 'To confirm the e-mail address',
  VERIFY_AND_CHANGE_EMAIL: 'To confirm the new e-mail address',
  RECOVER_EMAIL: 'To go back to the former e-mail address',
  EMAIL_SIGNIN: 'To sign in',
};

/** Without a mail server, `deliver` receives each mail with a link to the site. */
export function deliverMail(
  state: AgentProjectState,
  siteUrl: string,
  deliver: (line: string) => void,
): void {
  const createOob = state.createOob.bind(state);
  state.createOob = (email, newEmail, requestType, generateLink) => {
    const code = createOob(email, newEmail, requestType, generateLink);
    const { pathname, search } = new URL(code.oobLink);
    code.oobLink = `${siteUrl}${pathname}${search}`;
    deliver(`Mail to ${newEmail ?? email}. ${subjects[requestType]}: ${code.oobLink}`);
    return code;
  };
}
