import { startTestBackend } from '@aertrip/local-backend/testing';
import { callService } from '../own-site/accounts';
import { asNow, type TriedSite, type TrustRow } from '../trust-row';

const common = ['password123', 'qwertyuiop1', '1234567890', 'iloveyou123', 'Password1234', '1q2w3e4r5t6y'];

const address = () => `trust-${crypto.randomUUID()}@example.com`;

const register = (site: TriedSite, body: object) => callService(site, '/auth/v1/signup', { body });

export const rows: readonly TrustRow[] = [
  {
    attack: 'a member of staff registers with a password of nine characters',
    before: 'registered',
    async measure(site) {
      const { status } = await register(site, { email: address(), password: 'nine-char' });
      return { after: `status ${status}`, isOpen: status !== 422 };
    },
  },
  {
    attack: `members of staff register with ${common.length} of the most common passwords`,
    before: `${common.length} of ${common.length} registered`,
    async measure(site) {
      const answers = await Promise.all(
        common.map((password) => register(site, { email: address(), password })),
      );
      const registered = answers.filter(({ ok }) => ok).length;
      return { after: `${registered} of ${common.length} registered`, isOpen: registered > 0 };
    },
  },
  {
    attack: 'somebody registers as a member of staff, says to be the owner, and reads enquiries',
    before: asNow,
    async measure(site) {
      const claims = { role: 'owner', status: 'active', app_metadata: { role: 'owner' } };
      const answer = await register(site, { email: address(), password: 'a-long-enough-one', data: claims });
      const { access_token: token, user } = (await answer.json()) as {
        access_token: string;
        user: { id: string };
      };
      await callService(site, `/rest/v1/admin_users?id=eq.${user.id}`, {
        method: 'PATCH',
        token,
        body: { role: 'owner', status: 'active' },
      });
      await callService(site, '/rest/v1/rpc/bootstrap_owner', { token, body: { p_email: 'x@example.com' } });
      const read = await callService(site, '/rest/v1/enquiries?select=id', { method: 'GET', token });
      const found = ((await read.json()) as unknown[]).length;
      return { after: `${found} read`, isOpen: found !== 0 };
    },
  },
  {
    attack: 'an operator makes an owner of an address that somebody else registered and nobody confirmed',
    before: 'became the owner',
    async measureOwn() {
      const backend = await startTestBackend({ administrators: ['trust@example.com'] });
      try {
        await backend.sql('update auth.users set email_confirmed_at = null');
        const said = await backend
          .sql(`select app.bootstrap_owner('trust@example.com')`)
          .then(() => 'became the owner', String);
        return {
          after: said.includes('is not confirmed') ? 'refused' : said,
          isOpen: !said.includes('is not confirmed'),
        };
      } finally {
        await backend.close();
      }
    },
  },
];
