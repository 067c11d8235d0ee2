import { useLocation } from 'react-router';
import { customerAuth, useCustomerAuth } from 'shared-auth';
import { useDialogs } from './use-dialogs';

const isElsewhere = (pathname: string) => /^\/(login|register|find-booking|quote|admin)(\/|$)/.test(pathname);

const close = () => customerAuth.closeLoginPrompt();

interface LoginPromptProps {
  /** The visitor books or pays: only what they press themselves opens the prompt. */
  isBuying: boolean;
}

/**
 * Prompt to sign in. shared-auth decides when it opens; it stays closed on the sign-in screens, and one that nobody asked
 * for waits until a booking is left.
 */
export function LoginPrompt({ isBuying }: LoginPromptProps) {
  const { showLoginPrompt, purpose } = useCustomerAuth();
  const { pathname } = useLocation();
  const isShown = showLoginPrompt && !isElsewhere(pathname) && !(isBuying && !purpose);
  const dialogs = useDialogs({ wanted: isShown, onFail: close });

  return dialogs && <dialogs.LoginDialog open={isShown} onClose={close} />;
}
