import { Button, ButtonLink, Dialog, InAppNote } from '@aertrip/ui';
import { Mail } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { customerAuth, useCustomerAuth, type SignInPurpose } from 'shared-auth';
import { GoogleGlyph } from '../parts/google-glyph';
import { HorizonArt } from '../parts/horizon-art';
import { legalPages } from '../parts/legal-pages';
import styles from './login-prompt.module.css';
import { useLoginPath } from '../navigation/account-links';

const signInWithGoogle = () => customerAuth.signInWithGoogle();

const preload = () => void customerAuth.preload();

interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Sign-in methods and registration. */
export function LoginDialog({ open, onClose }: LoginDialogProps) {
  const { purpose } = useCustomerAuth();

  return (
    <Dialog open={open} onClose={onClose} title="Welcome to Aertrip!" className={styles.prompt}>
      <HorizonArt className={styles.art} />
      <p className={styles.text}>Join us to unlock exclusive deals and manage your travel</p>
      {purpose && <p className={styles.purpose}>{`Continue: ${purpose.label}`}</p>}
      <LoginChoices purpose={purpose} onClose={onClose} />
      <p className={styles.terms}>
        {legalPages.map(({ label, href }) => (
          <Link key={href} to={href} onClick={onClose}>
            {label}
          </Link>
        ))}
      </p>
    </Dialog>
  );
}

interface LoginChoicesProps {
  purpose: SignInPurpose | undefined;
  onClose: () => void;
}

function LoginChoices({ purpose, onClose }: LoginChoicesProps) {
  const { loading } = useCustomerAuth();
  const navigate = useNavigate();
  const loginFromHere = useLoginPath();
  const from = purpose && `?from=${encodeURIComponent(purpose.path)}`;

  async function handleGoogle() {
    try {
      await signInWithGoogle();
    } catch (error) {
      console.error('Google sign-in failed:', error);
      return;
    }
    onClose();
    await navigate(purpose?.path ?? '/');
  }
  return (
    <div className={styles.choices}>
      <ButtonLink to={from ? `/login${from}` : loginFromHere} size="lg" onClick={onClose}>
        <Mail aria-hidden="true" />
        Login with Email
      </ButtonLink>
      <ButtonLink to={`/register${from ?? ''}`} size="lg" variant="secondary" onClick={onClose}>
        Create New Account
      </ButtonLink>
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      <InAppNote />
      <Button
        size="lg"
        variant="secondary"
        disabled={loading}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void handleGoogle()}
      >
        <GoogleGlyph />
        <span>{loading ? 'Signing in...' : 'Continue with Google'}</span>
      </Button>
    </div>
  );
}
