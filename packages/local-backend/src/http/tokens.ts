import { demoProjectId } from '@aertrip/demo/accounts';
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Caller } from '../data/database';

/** Issuer of administrators' access tokens. */
export const supabaseIssuer = 'http://localhost/auth/v1';

/** Whether a session proved a password only, or a second factor as well. */
export type AssuranceLevel = 'aal1' | 'aal2';

export const userSchema = v.looseObject({
  id: v.string(),
  aud: v.string(),
  app_metadata: v.nullish(v.looseObject({})),
  user_metadata: v.nullish(v.looseObject({})),
});

export const sessionSchema = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  user: userSchema,
});

export type Session = v.InferOutput<typeof sessionSchema>;

export class InvalidTokenError extends Error {
  constructor(
    readonly code: 'PGRST301' | 'PGRST303',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'InvalidTokenError';
  }
}

const demoIssuer = { issuer: `https://securetoken.google.com/${demoProjectId}`, audience: demoProjectId };

export function createTokens(jwtSecret: string) {
  const secret = new TextEncoder().encode(jwtSecret);

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);

  async function accept(token: string): Promise<{ token: string; caller: Caller }> {
    const { alg } = decodeProtectedHeader(token);
    if (alg === 'HS256') {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer: supabaseIssuer });
      return { token, caller: { role: readRole(payload), claims: payload } };
    }
    if (alg !== 'none') throw new Error(`algorithm ${alg} is not accepted`);
    // Unsigned, as Firebase's emulator issues them. Ignores their claims about our metadata and roles.
    const { app_metadata: _ours, role: _unchecked, ...rest } = UnsecuredJWT.decode(token, demoIssuer).payload;
    if (typeof rest.sub !== 'string' || rest.sub === '' || typeof rest.exp !== 'number') {
      throw new Error('sub or exp is missing');
    }
    const role = readRole({ role: _unchecked });
    const claims = role === 'anon' ? rest : { ...rest, role };
    return { token: await sign(claims), caller: { role, claims } };
  }

  return {
    /** Adds the issuer, metadata and assurance claims of a hosted project to an access token. */
    enrich: ({ access_token, user }: Session, level: AssuranceLevel): Promise<string> => {
      const claims = decodeJwt(access_token);
      const methods = level === 'aal2' ? ['totp', 'password'] : ['password'];
      return sign({
        ...claims,
        iss: supabaseIssuer,
        phone: '',
        app_metadata: user.app_metadata ?? {},
        user_metadata: user.user_metadata ?? {},
        aal: level,
        amr: methods.map((method) => ({ method, timestamp: claims.iat })),
        is_anonymous: false,
      });
    },
    /**
     * Exchanges a bearer token of either issuer for one signed by this backend.
     * @throws InvalidTokenError for an untrusted issuer or an expired token
     */
    accept: async (token: string): Promise<{ token: string; caller: Caller }> => {
      try {
        return await accept(token);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED') {
          throw new InvalidTokenError('PGRST303', 'JWT expired', { cause: error });
        }
        throw new InvalidTokenError('PGRST301', 'No suitable key or wrong key type', { cause: error });
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

function readRole(claims: JWTPayload): 'anon' | 'authenticated' {
  return claims.role === 'authenticated' ? 'authenticated' : 'anon';
}
