import { loginPath } from '@aertrip/platform';
import { useLocation } from 'react-router';

/** Login path that leads back here; without a return path on the login and register screens. */
export function useLoginPath(): string {
  const location = useLocation();
  return /^\/(login|register)\/?$/.test(location.pathname) ? '/login' : loginPath(location);
}
