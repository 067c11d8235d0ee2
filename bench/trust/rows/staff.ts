import { startTestBackend } from '@aertrip/local-backend/testing';
import { callService, staffSession } from '../accounts';
import type { TriedSite, TrustRow } from '../trust-row';

const common = ['password123', 'qwertyuiop1', '1234567890', 'iloveyou123', 'Password1234', '1q2w3e4r5t6y'];

const address = () => `trust-${crypto.randomUUID()}@example.com`;

const register = (site: TriedSite, body: object) => callService(site, '/auth/v1/signup', { body });

export const rows: readonly TrustRow[] = [
  {
    attack: 'staff registration with nine characters as password',
    async measure(site) {
      const { status } = await register(site, { email: address(), password: 'nine-char' });
      return { result: `status ${status}`, isOpen: status !== 422 };
    },
  },
  {
    attack: `staff registration with ${common.length} common passwords`,
    async measure(site) {
      const answers = await Promise.all(
        common.map((password) => register(site, { email: address(), password })),
      );
      const registered = answers.filter(({ ok }) => ok).length;
      return { result: `${registered} of ${common.length} registered`, isOpen: registered > 0 };
    },
  },
  {
    attack: 'self-registered staff account with a claim of ownership reads enquiries',
    async measure(site) {
      const claims = { role: 'owner', status: 'active', app_metadata: { role: 'owner' } };
      const answer = await register(site, { email: address(), password: 'a-long-enough-one', data: claims });
      const { user } = (await answer.clone().json()) as { user: { id: string } };
      const { accessToken: token } = await staffSession(site, answer);
      await callService(site, `/rest/v1/admin_users?id=eq.${user.id}`, {
        method: 'PATCH',
        token,
        body: { role: 'owner', status: 'active' },
      });
      await callService(site, '/rest/v1/rpc/bootstrap_owner', { token, body: { p_email: 'x@example.com' } });
      const read = await callService(site, '/rest/v1/enquiries?select=id', { method: 'GET', token });
      const found = ((await read.json()) as unknown[]).length;
      return { result: `${found} read`, isOpen: found !== 0 };
    },
  },
  {
    attack: 'codes that reveal staff addresses or register strangers',
    async measure(site) {
      const calls = ['otp', '%6ftp', 'otp/', 'magiclink', 'resend'];
      const emails = ['owner@example.com', address()];
      const open: string[] = [];
      for (const call of calls) {
        const [known, unknown] = await Promise.all(
          emails.map(async (email) => {
            const body = { email, create_user: false, type: 'signup' };
            const answer = await callService(site, `/auth/v1/${call}`, { body });
            return `${answer.status} ${await answer.text()}`;
          }),
        );
        const { ok } = await callService(site, `/auth/v1/${call}`, { body: { email: address() } });
        if (ok || known !== unknown) open.push(call);
      }
      return {
        result: open.length > 0 ? open.join(', ') : `0 of ${calls.length} calls`,
        isOpen: open.length > 0,
      };
    },
  },
  {
    attack: 'owner role for an unconfirmed address',
    async measureOwn() {
      const backend = await startTestBackend({ administrators: ['trust@example.com'] });
      try {
        await backend.sql('update auth.users set email_confirmed_at = null');
        const said = await backend
          .sql(`select app.bootstrap_owner('trust@example.com')`)
          .then(() => 'became the owner', String);
        return {
          result: said.includes('is not confirmed') ? 'refused' : said,
          isOpen: !said.includes('is not confirmed'),
        };
      } finally {
        await backend.close();
      }
    },
  },
  {
    attack: 'staff refresh token after 400 days; used one after 25 s',
    async measureOwn() {
      const backend = await startTestBackend();
      try {
        const ask = async (path: string, body: object) => {
          const headers = { apikey: backend.anonKey, 'content-type': 'application/json' };
          const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          return (await answer.json()) as { refresh_token?: string };
        };
        const refresh = (token?: string) => ask('token?grant_type=refresh_token', { refresh_token: token });
        const account = { email: address(), password: 'a-long-enough-one' };

        const used = (await ask('signup', account)).refresh_token;
        await refresh(used);
        await backend.sql(`update auth.refresh_tokens set updated_at = now() - interval '25 seconds'`);
        const stolen = (await refresh(used)).refresh_token;

        const old = (await ask('token?grant_type=password', account)).refresh_token;
        await backend.sql(
          `update auth.sessions set created_at = now() - interval '400 days', refreshed_at = now() - interval '400 days'`,
        );
        const forgotten = (await refresh(old)).refresh_token;
        const given = [stolen, forgotten].filter((token) => token !== undefined).length;
        return { result: `${given} of 2 gave a session`, isOpen: given > 0 || !used || !old };
      } finally {
        await backend.close();
      }
    },
  },
];
