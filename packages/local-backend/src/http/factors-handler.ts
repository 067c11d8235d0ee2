import * as v from 'valibot';
import type { Database } from '../data/database';
import {
  challengeFactor,
  enrolFactor,
  FactorError,
  listFactors,
  removeFactor,
  verifyFactor,
} from '../second-factor/factors';
import { bearerToken } from './requests';
import { InvalidTokenError, type Tokens } from './tokens';

const enrolSchema = v.object({
  factor_type: v.literal('totp'),
  friendly_name: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  issuer: v.optional(v.pipe(v.string(), v.maxLength(80)), 'Aertrip'),
});
const verifySchema = v.object({ challenge_id: v.string(), code: v.string() });
const claimsSchema = v.object({
  sub: v.string(),
  session_id: v.string(),
  email: v.optional(v.string(), ''),
  aal: v.optional(v.string(), 'aal1'),
});

/** The session of an unauthorized request. */
const refusals = { noSession: new FactorError(403, 'session_not_found', 'Session not found') };

/** Answers the TOTP requests of /auth/v1/factors, and refuses passwords, as GoTrue does; lite answers the rest. */
export function createFactorsHandler(
  database: Database,
  tokens: Tokens,
  /** Exchanges a refresh token for a session, as `/auth/v1/token` does. */
  refresh: (request: Request, refreshToken: string) => Promise<Response>,
) {
  async function readCaller(request: Request) {
    const token = bearerToken(request.headers);
    const accepted = token ? await tokens.accept(token) : undefined;
    const caller = v.safeParse(claimsSchema, accepted?.caller.claims);
    if (!caller.success) throw refusals.noSession;
    const { sub: userId, session_id: sessionId, email, aal } = caller.output;
    const known = await database.query(
      'select 1 from auth.sessions where id::text = $1 and user_id::text = $2',
      [sessionId, userId],
    );
    if (known.length === 0) throw refusals.noSession;
    return { userId, sessionId, email, isLifted: aal === 'aal2' };
  }

  async function enrol(body: unknown, { userId, email, isLifted }: Awaited<ReturnType<typeof readCaller>>) {
    const { friendly_name: name, issuer } = v.parse(enrolSchema, body);
    const { id, key } = await database.transaction(async (query) => {
      const factors = await listFactors(query, userId);
      if (!isLifted && factors.some(({ status }) => status === 'verified'))
        throw new FactorError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
      return enrolFactor(query, { userId, account: email, issuer, name });
    });
    const totp = { qr_code: key.qrCode, secret: key.secret, uri: key.uri };
    return Response.json({ id, type: 'totp', friendly_name: name, totp });
  }

  async function verify(
    request: Request,
    factorId: string,
    body: unknown,
    { userId, sessionId }: Awaited<ReturnType<typeof readCaller>>,
  ) {
    const { challenge_id: challengeId, code } = v.parse(verifySchema, body);
    const isRight = await database.transaction((query) =>
      verifyFactor(query, { factorId, challengeId, code, userId, sessionId }),
    );
    if (!isRight) throw new FactorError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    const [current] = await database.query<{ token: string }>(
      'select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1',
      [sessionId],
    );
    if (!current) throw refusals.noSession;
    return refresh(request, current.token);
  }

  async function answer(request: Request, body: unknown): Promise<Response> {
    const caller = await readCaller(request);
    const [factorId, action] = new URL(request.url).pathname
      .slice('/auth/v1/factors'.length)
      .split('/')
      .filter(Boolean);
    if (request.method === 'POST' && !factorId) return enrol(body, caller);
    if (request.method === 'POST' && factorId && action === 'challenge') {
      const { id, expiresAt } = await database.transaction((query) =>
        challengeFactor(query, factorId, caller.userId),
      );
      return Response.json({ id, type: 'totp', expires_at: expiresAt });
    }
    if (request.method === 'POST' && factorId && action === 'verify')
      return verify(request, factorId, body, caller);
    if (request.method === 'DELETE' && factorId && !action) {
      await database.transaction((query) =>
        removeFactor(query, { factorId, userId: caller.userId, isLifted: caller.isLifted }),
      );
      return Response.json({ id: factorId });
    }
    throw new FactorError(404, 'not_found', 'There is nothing here');
  }

  return {
    answer: (request: Request, body: Uint8Array | null): Promise<Response> =>
      respond(() =>
        answer(request, body && body.length > 0 ? JSON.parse(new TextDecoder().decode(body)) : {}),
      ),
    /** The refusal of a new password in a session without the account's second factor. */
    refusePassword: (request: Request): Promise<Response | undefined> =>
      respond(async () => {
        const { userId, isLifted } = await readCaller(request);
        const factors = await listFactors(database.query, userId);
        if (!isLifted && factors.some(({ status }) => status === 'verified'))
          throw new FactorError(401, 'insufficient_aal', 'AAL2 session is required to update the password');
        return undefined;
      }),
  };
}

const refuse = ({ status, code, message }: FactorError) =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

async function respond<Answer>(task: () => Promise<Answer>): Promise<Answer | Response> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof FactorError) return refuse(error);
    if (error instanceof InvalidTokenError) return refuse(new FactorError(403, 'bad_jwt', error.message));
    if (v.isValiError(error) || error instanceof SyntaxError)
      return refuse(new FactorError(400, 'validation_failed', 'The request is not valid'));
    throw error;
  }
}
