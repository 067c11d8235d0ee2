import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminAuth } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { paths } from '../../config/paths';
import { adminKey } from '../data/query';
import { removeAllDrafts } from '../form/form-draft';

/** Signs the administrator out, clears the panel's caches and drafts on this device, and opens the login. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await adminAuth.signOut();
    } catch (error) {
      // This device is signed out regardless of the response: there is no error to show.
      console.warn(authMessage(error));
    }
    await queryClient.cancelQueries({ queryKey: adminKey });
    queryClient.removeQueries({ queryKey: adminKey });
    // The guard has redirected to the login with a return path; a deliberate sign-out drops it.
    await navigate(paths.login.href, { replace: true });
    // Unmounting forms save their drafts.
    removeAllDrafts();
  };
}
