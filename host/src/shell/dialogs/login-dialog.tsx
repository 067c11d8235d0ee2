import {
  Button,
  ButtonLink,
  Dialog,
  Divider,
  GoogleGlyph,
  InAppNote,
  Row,
  Stack,
  TapLink,
  Text,
} from '@aertrip/ui';
import { Mail } from 'lucide-react';
import { useNavigate } from 'react-router';
import { customerAuth, useCustomerAuth, type SignInPurpose } from 'shared-auth';
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
      <Stack>
        <Text tone="soft">Join us to unlock exclusive deals and manage your travel</Text>
        {purpose && <Text isStrong>{`Continue: ${purpose.label}`}</Text>}
        <LoginChoices purpose={purpose} onClose={onClose} />
        <Row justify="middle">
          {legalPages.map(({ label, href }) => (
            <TapLink key={href} to={href} onClick={onClose}>
              {label}
            </TapLink>
          ))}
        </Row>
      </Stack>
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
    <Stack gap={3}>
      <ButtonLink to={from ? `/login${from}` : loginFromHere} size="lg" onClick={onClose}>
        <Mail aria-hidden="true" />
        Login with Email
      </ButtonLink>
      <ButtonLink to={`/register${from ?? ''}`} size="lg" variant="secondary" onClick={onClose}>
        Create New Account
      </ButtonLink>
      <Divider>or</Divider>
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
    </Stack>
  );
}
