import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { customerAuth, useCustomerAuth } from 'shared-auth';
import { useDialogs } from './use-dialogs';

const isElsewhere = (pathname: string) => /^\/(login|register|find-booking|quote|admin)(\/|$)/.test(pathname);

const close = () => customerAuth.closeLoginPrompt();

/** Whether the focus is in a form, which nothing may cover. */
const isTyping = () => document.activeElement?.closest('form') != null;

function onFocusChange(report: () => void) {
  // Between two fields nothing has the focus.
  const reportLater = () => setTimeout(report);
  document.addEventListener('focusin', reportLater);
  document.addEventListener('focusout', reportLater);
  return () => {
    document.removeEventListener('focusin', reportLater);
    document.removeEventListener('focusout', reportLater);
  };
}

interface LoginPromptProps {
  /** The visitor books or pays: only what they press themselves opens the prompt. */
  isBuying: boolean;
}

/**
 * Prompt to sign in. shared-auth decides when it opens; it stays closed on the sign-in screens, and one that nobody asked
 * for waits until a booking, a payment or a form is left.
 */
export function LoginPrompt({ isBuying }: LoginPromptProps) {
  const { showLoginPrompt, purpose } = useCustomerAuth();
  const { pathname } = useLocation();
  const isUnasked = showLoginPrompt && !purpose;
  const isTyped = useSyncExternalStore(onFocusChange, isTyping, () => true);
  const isShown = showLoginPrompt && !isElsewhere(pathname) && !(isUnasked && (isBuying || isTyped));
  const dialogs = useDialogs({ wanted: isShown, onFail: close });

  return dialogs && <dialogs.LoginDialog open={isShown} onClose={close} />;
}
