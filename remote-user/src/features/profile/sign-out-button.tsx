import { Button, Row } from '@aertrip/ui';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { customerAuth } from 'shared-auth';

/** Signs out and navigates home; a failure is only logged, as specified. */
export function SignOutButton() {
  const navigate = useNavigate();

  async function handleClick() {
    try {
      await customerAuth.signOut();
    } catch (error) {
      console.error('Sign-out failed:', error);
      return;
    }
    await navigate('/');
  }

  return (
    <Row>
      <Button variant="secondary" onClick={() => void handleClick()}>
        <LogOut aria-hidden="true" />
        Sign out
      </Button>
    </Row>
  );
}
