import { useLocation } from 'react-router';
import { customerAuth, useCustomerAuth } from 'shared-auth';
import { useDialogs } from './use-dialogs';

const isElsewhere = (pathname: string) => /^\/(login|register|find-booking|admin)(\/|$)/.test(pathname);

const close = () => customerAuth.closeLoginPrompt();

/** Prompt to sign in. shared-auth decides when it opens; it stays closed on the sign-in screens. */
export function LoginPrompt() {
  const { showLoginPrompt } = useCustomerAuth();
  const { pathname } = useLocation();
  const isShown = showLoginPrompt && !isElsewhere(pathname);
  const dialogs = useDialogs({ wanted: isShown, onFail: close });

  return dialogs && <dialogs.LoginDialog open={isShown} onClose={close} />;
}
