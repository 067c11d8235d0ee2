import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminAuth, authMessage } from 'shared-auth';
import { paths } from '../../config/paths';
import { adminKey } from '../data/query';
import { removeAllDrafts } from '../form/form-draft';

/** Signs the administrator out, drops everything the panel has cached or written down here, and leads to its login. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await adminAuth.signOut();
    } catch (error) {
      // Nobody is signed in on this device any more, whatever the service answered: there is no error to show.
      console.warn(authMessage(error));
    }
    await queryClient.cancelQueries({ queryKey: adminKey });
    queryClient.removeQueries({ queryKey: adminKey });
    // The guard has led to the login with the way back; who signs out on purpose starts afresh next time.
    await navigate(paths.login.href, { replace: true });
    // A form writes what is typed in it down when it goes.
    removeAllDrafts();
  };
}
