import type { EmailDriver } from '@supabase/lite';

/** There is no mail server: the link to a new password is told to `deliver`, as the panel opens it. */
export const createStaffMail = (siteUrl: string, deliver: (line: string) => void): EmailDriver => ({
  send: async ({ to, text, html }) => {
    const [, token = ''] = /[?&;]token=([\w-]+)/.exec(text ?? html ?? '') ?? [];
    deliver(`Mail to ${to}. To choose a new password: ${siteUrl}/admin/password?token_hash=${token}`);
  },
});
