import { loginPath } from '@aertrip/platform';
import { useLocation } from 'react-router';

/** Path of the login that leads back here; from the login and register screens themselves it leads nowhere special. */
export function useLoginPath(): string {
  const location = useLocation();
  return /^\/(login|register)\/?$/.test(location.pathname) ? '/login' : loginPath(location);
}
