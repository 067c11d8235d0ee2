import { CircleUserRound } from 'lucide-react';
import { Link, useNavigate, useLocation } from 'react-router';
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
        <Link to="/user/profile" className={styles.profile} title={name ?? undefined}>
          <CircleUserRound size={20} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </Link>
        <button type="button" className={styles.signOut} onClick={() => void signOut()}>
          SIGN OUT
        </button>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      {/* Shows neither until the sign-in state is known: a wrong link would flash. */}
      {!loading && (
        <Link to={login} className={styles.login}>
          LOGIN
        </Link>
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
