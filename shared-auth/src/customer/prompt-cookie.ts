/**
 * Session cookie that marks the login prompt as shown, for all tabs. A separate module, for tests and measurements
 * without the prompt.
 */
export const promptCookie = { name: 'aertrip_login_prompt', value: 'shown' } as const;
