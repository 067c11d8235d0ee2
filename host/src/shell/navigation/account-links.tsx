import { Button, ButtonLink } from '@aertrip/ui';
import { CircleUserRound } from 'lucide-react';
import { useNavigate, useLocation } from 'react-router';
import { useCustomerAuth, customerAuth } from 'shared-auth';
import { loginPath } from '@aertrip/platform';
import styles from './account-links.module.css';

/** Profile and sign-out of the customer, or the login link. */
export function AccountLinks() {
  const { user, loading } = useCustomerAuth();
  const signOut = useSignOut();
  const login = useLoginPath();

  if (user) {
    const name = user.displayName || user.email || user.phone;
    return (
      <div className={styles.account}>
        <ButtonLink to="/user/profile" variant="ghost" size="sm" title={name ?? undefined}>
          <CircleUserRound aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </ButtonLink>
        <Button variant="plain" size="sm" className={styles.small} onClick={() => void signOut()}>
          SIGN OUT
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      {/* Shows neither until the sign-in state is known: a wrong link would flash. */}
      {!loading && (
        <ButtonLink to={login} size="sm" className={styles.small}>
          LOGIN
        </ButtonLink>
      )}
    </div>
  );
}

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

/** Login path that leads back here; without a return path on the login and register screens. */
export function useLoginPath(): string {
  const location = useLocation();
  return /^\/(login|register)\/?$/.test(location.pathname) ? '/login' : loginPath(location);
}
