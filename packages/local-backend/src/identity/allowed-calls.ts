const accountCalls =
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithIdp|signInWithPassword|signUp|update)$/;
const tokenCall = '/securetoken.googleapis.com/v1/token';
const settingsCalls =
  /^\/identitytoolkit\.googleapis\.com\/(v1\/projects|v2\/recaptchaConfig|v2\/passwordPolicy)$/;

/**
 * Whether a call is one that the browser SDK makes for this product. The emulator knows many more, among them some
 * that list or wipe all accounts without asking who calls.
 */
export function isAllowedCall(method: string, path: string): boolean {
  if (method === 'POST') return accountCalls.test(path) || path === tokenCall;
  return method === 'GET' && settingsCalls.test(path);
}

/** Whether a request comes from the page's own site: other sites in the same browser must not reach the emulator. */
export function isSameSite(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
