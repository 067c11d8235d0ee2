import { Button, ButtonLink, Dialog } from '@aertrip/ui';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { customerAuth, useCustomerAuth } from 'shared-auth';
import { GoogleGlyph } from './google-glyph';
import { HorizonArt } from './horizon-art';
import styles from './login-prompt.module.css';
import { useLoginPath } from './use-login-path';

const isElsewhere = (pathname: string) => /^\/(login|register|admin)(\/|$)/.test(pathname);

const close = () => customerAuth.closeLoginPrompt();

/** Invites to sign in. When it opens is decided in shared-auth; on screens that are about signing in it stays away. */
export function LoginPrompt() {
  const { showLoginPrompt } = useCustomerAuth();
  const { pathname } = useLocation();
  const isShown = showLoginPrompt && !isElsewhere(pathname);

  useEffect(() => {
    // Google's window must open within the click: what it needs is fetched before.
    if (isShown)
      customerAuth.preload().catch((error: unknown) => console.error('Preloading sign-in failed:', error));
  }, [isShown]);

  return (
    <Dialog open={isShown} onClose={close} title="Welcome to Aertrip!" className={styles.prompt}>
      <HorizonArt className={styles.art} />
      <p className={styles.text}>Join us to unlock exclusive deals and manage your travel</p>
      <LoginChoices />
      <p className={styles.terms}>
        {/* Pages that do not exist yet: announced as links that lead nowhere, and out of the tab order. */}
        <span role="link" aria-disabled="true">
          Terms &amp; Conditions
        </span>
        <span role="link" aria-disabled="true">
          Privacy Policy
        </span>
      </p>
    </Dialog>
  );
}

function LoginChoices() {
  const { loading } = useCustomerAuth();
  const navigate = useNavigate();
  const login = useLoginPath();

  async function handleGoogle() {
    try {
      await customerAuth.signInWithGoogle();
    } catch (error) {
      console.error('Google sign-in failed:', error);
      return;
    }
    close();
    await navigate('/');
  }
  return (
    <div className={styles.choices}>
      <ButtonLink to={login} size="lg" onClick={close}>
        <Mail aria-hidden="true" />
        Login with Email
      </ButtonLink>
      <ButtonLink to="/register" size="lg" variant="secondary" onClick={close}>
        Create New Account
      </ButtonLink>
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      <Button size="lg" variant="secondary" disabled={loading} onClick={() => void handleGoogle()}>
        <GoogleGlyph />
        {loading ? 'Signing in...' : 'Continue with Google'}
      </Button>
    </div>
  );
}
