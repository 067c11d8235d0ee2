import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { customerAuth, useCustomerAuth } from 'shared-auth';
import { useDialogs } from './use-dialogs';

const isElsewhere = (pathname: string) => /^\/(login|register|admin)(\/|$)/.test(pathname);

const close = () => customerAuth.closeLoginPrompt();

/** Invites to sign in. When it opens is decided in shared-auth; on screens that are about signing in it stays away. */
export function LoginPrompt() {
  const { showLoginPrompt } = useCustomerAuth();
  const { pathname } = useLocation();
  const isShown = showLoginPrompt && !isElsewhere(pathname);
  const dialogs = useDialogs({ wanted: isShown, onFail: close });

  useEffect(() => {
    // Google's window must open within the click: what it needs is fetched before.
    if (isShown)
      customerAuth.preload().catch((error: unknown) => console.error('Preloading sign-in failed:', error));
  }, [isShown]);

  return dialogs && <dialogs.LoginDialog open={isShown} onClose={close} />;
}
