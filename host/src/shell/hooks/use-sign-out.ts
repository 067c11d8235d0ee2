import { useNavigate } from 'react-router';
import { customerAuth } from 'shared-auth';

/** Signs the customer out and goes home; a failure is only logged, as the specification says. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await customerAuth.signOut();
    } catch (error) {
      console.error('Sign-out failed:', error);
    }
    await navigate('/');
  };
}
