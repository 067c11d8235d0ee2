import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { savedTrips } from '@aertrip/platform';
import { unsignedCustomerToken } from '@aertrip/local-backend/testing';
import { createStaffSession, callService, signInStaff } from '../accounts';
import type { TriedSite, TrustRow } from '../trust-row';

type Claims = Readonly<Record<string, unknown>>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

function hmacToken(claims: Claims, secret: string): string {
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function rsaToken(claims: Claims): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'trust' })}.${part(claims)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

const unsigned = (claims: Claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

const pastSecond = () => Math.floor(Date.now() / 1000) - 60;

/** Names of the accepted tokens. Anyone may read themes, but not with an invalid token. */
async function accepted(site: TriedSite, tokens: Readonly<Record<string, string>>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, token] of Object.entries(tokens)) {
    const { status } = await callService(site, '/rest/v1/themes?select=id&limit=1', { method: 'GET', token });
    if (status !== 401) names.push(name);
  }
  return names;
}

const finding = (names: readonly string[], count: number) => ({
  result: `${names.length} of ${count} accepted${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
  isOpen: names.length > 0,
});

const asha: [string, string] = ['demo-asha', 'asha@example.com'];

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';

/** What a page holds of an owner's session, and the policies of a page and of a file of a release. */
async function whatAWorkerGets(site: TriedSite) {
  const held = (await (await createStaffSession(site, 'owner@example.com')).json()) as Readonly<
    Record<'access_token' | 'refresh_token', string>
  >;
  const page = await site.request('/admin');
  const entry = /\/releases\/host\/[^"]+\.js/.exec(await page.text())?.[0] ?? '';
  return { held, page: policyOf(page), file: policyOf(await site.request(entry)) };
}

export const rows: readonly TrustRow[] = [
  {
    attack: 'panel session stolen by a worker of a release',
    async measureOwn(site) {
      const { held, page, file } = await whatAWorkerGets(site);
      const read = await callService(site, '/rest/v1/enquiries?select=id', {
        method: 'GET',
        token: held.access_token,
      });
      const renewed = await callService(site, '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: held.refresh_token },
      });
      const found = [
        ...(read.ok ? ['enquiries read'] : []),
        ...(renewed.ok ? ['session renewed'] : []),
        ...(page.includes(`worker-src ${site.url}${savedTrips.worker};`)
          ? []
          : ['pages let other workers in']),
        ...(file.startsWith("default-src 'none'") ? [] : ['a worker may connect']),
      ];
      return {
        result: found.join(', ') || 'only the worker of saved trips, no use',
        isOpen: found.length > 0,
      };
    },
  },
  {
    attack: 'forged or expired staff tokens',
    async measureOwn(site) {
      const token = await signInStaff(site, 'owner@example.com');
      const claims = claimsOf(token);
      const [head, , signature] = token.split('.');
      const { jwtSecret } = JSON.parse(readFileSync(path.join(site.data, 'secrets.json'), 'utf8')) as {
        jwtSecret: string;
      };
      const tokens = {
        'claims changed': `${head}.${part({ ...claims, role: 'service_role' })}.${signature}`,
        unsigned: unsigned(claims),
        'signed with an empty key': hmacToken(claims, ''),
        'signed with the public key': hmacToken(claims, site.anonKey),
        'signed by RSA': rsaToken(claims),
        expired: hmacToken({ ...claims, exp: pastSecond() }, jwtSecret),
        'of another issuer': hmacToken({ ...claims, iss: 'https://evil.example/auth/v1' }, jwtSecret),
      };
      return finding(await accepted(site, tokens), Object.keys(tokens).length);
    },
  },
  {
    attack: 'forged or expired customer tokens',
    async measureOwn(site) {
      const claims = claimsOf(unsignedCustomerToken(...asha));
      const tokens = {
        'signed by RSA': rsaToken(claims),
        'signed with the public key': hmacToken(claims, site.anonKey),
        'for another project': unsigned({ ...claims, aud: 'demo-other' }),
        'of another issuer': unsigned({ ...claims, iss: 'https://securetoken.google.com/demo-other' }),
        expired: unsigned({ ...claims, exp: pastSecond() }),
        'without a subject': unsigned({ ...claims, sub: '' }),
      };
      return finding(await accepted(site, tokens), Object.keys(tokens).length);
    },
  },
];
