import { safeFrom } from '@aertrip/platform';
import { paths } from '../../../config/paths';

const outside = [paths.login.href, paths.register.href, paths.password.href];

/**
 * Return path after signing in: the former panel page, or the tasks of today.
 * @param from the URL's `from` parameter, which is untrusted
 */
export function adminReturnPath(from: string | null): string {
  const path = safeFrom(from);
  const { pathname } = new URL(path, 'https://same-site.invalid');
  const isInside = pathname.startsWith(`${paths.home.href}/`);
  return isInside && !outside.some((place) => pathname === place) ? path : paths.today.href;
}
