import { Button, GoogleGlyph, InAppNote } from '@aertrip/ui';
import { useEffect } from 'react';
import { customerAuth, useCustomerAuth } from 'shared-auth';

/** A failure is only logged, as specified. */
async function signIn() {
  try {
    await customerAuth.signInWithGoogle();
  } catch (error) {
    console.error('Google sign-in failed:', error);
  }
}

/** Signs in through Google's popup. */
export function GoogleButton() {
  const { loading } = useCustomerAuth();

  useEffect(() => {
    // The popup must open within the click, so its code is loaded before.
    void customerAuth.preload();
  }, []);

  return (
    <>
      <InAppNote />
      <Button variant="secondary" size="lg" disabled={loading} onClick={() => void signIn()}>
        <GoogleGlyph />
        <span>{loading ? 'Signing in...' : 'Continue with Google'}</span>
      </Button>
    </>
  );
}
