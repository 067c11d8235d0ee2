import { useNavigate } from 'react-router';
import { customerAuth } from 'shared-auth';

/** Signs the customer out and navigates home; a failure is only logged, as specified. */
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
