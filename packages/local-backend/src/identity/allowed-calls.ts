const accountCalls =
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|sendVerificationCode|signInWithEmailLink|signInWithIdp|signInWithPassword|signInWithPhoneNumber|signUp|update)$/;
const tokenCall = '/securetoken.googleapis.com/v1/token';
const settingsCalls =
  /^\/identitytoolkit\.googleapis\.com\/(v1\/projects|v1\/recaptchaParams|v2\/recaptchaConfig|v2\/passwordPolicy)$/;

/**
 * Whether the browser SDK makes this call for this product. The emulator serves many more, some of which list or delete
 * all accounts without authentication.
 */
export function isAllowedCall(method: string, path: string): boolean {
  if (method === 'POST') return accountCalls.test(path) || path === tokenCall;
  return method === 'GET' && settingsCalls.test(path);
}

/** Whether a request comes from the site's own pages; other sites in the browser must not reach the emulator. */
export function isSameSite(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
