import { TOTP } from 'otpauth';
import {
  describeEmbedded,
  makeClient,
  setUpProject,
  signInOwner,
  unique,
  type Client,
} from './support/project';

const project = setUpProject();

const decode = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

test('issues a session whose token has issuer and metadata, and refreshes it', async () => {
  const client = makeClient(project);
  const { data, error } = await client.auth.signInWithPassword(project.owner);
  expect(error).toBeNull();
  const claims = {
    iss: expect.stringMatching(/\/auth\/v1$/),
    aud: 'authenticated',
    role: 'authenticated',
    sub: data.user!.id,
    email: project.owner.email,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: expect.any(Object),
    session_id: expect.any(String),
  };
  expect(decode(data.session!.access_token)).toMatchObject(claims);
  const next = (await client.auth.refreshSession()).data.session!;
  expect(next.refresh_token).not.toBe(data.session!.refresh_token);
  expect(decode(next.access_token)).toMatchObject(claims);
  expect((await client.auth.getUser()).data.user?.email).toBe(project.owner.email);
});

test('refuses wrong credentials in the words of the specification', async () => {
  const { auth } = makeClient(project);
  // With the same answer for a known and an unknown address.
  const addresses = [project.owner.email, `${unique('nobody')}@example.com`];
  const guesses = addresses.map((email) => auth.signInWithPassword({ email, password: 'not-the-password' }));
  for (const { error } of await Promise.all(guesses))
    expect(error).toMatchObject({
      message: 'Invalid login credentials',
      status: 400,
      code: 'invalid_credentials',
    });
  expect((await auth.signInWithPassword({ password: 'x' } as never)).error?.message).toBe(
    'You must provide either an email or phone number and a password',
  );
  expect((await auth.updateUser({ data: {} })).error?.message).toBe('Auth session missing!');
  expect((await auth.refreshSession({ refresh_token: 'made-up-token' })).error).toMatchObject({
    name: 'AuthApiError',
    status: 400,
  });
});

test('ends the session everywhere on sign-out and notifies the subscribers', async () => {
  const client = makeClient(project);
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  const { data } = await client.auth.signInWithPassword(project.owner);
  const { refresh_token } = data.session!;
  expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!');
  expect((await client.auth.refreshSession({ refresh_token })).error).not.toBeNull();
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']));
});

const register = (email: string, password = 'manage-2026') =>
  makeClient(project).auth.signUp({ email, password, options: { data: { full_name: 'Isha F' } } });

describeEmbedded('registration', () => {
  test('signs in a new administrator immediately, pending approval', async () => {
    const client = makeClient(project);
    const email = `${unique('joiner')}@example.com`;
    expect((await register(email)).error).toBeNull();
    const { data } = await client.auth.signInWithPassword({ email, password: 'manage-2026' });
    const own = client.from('admin_users').select('status, role, full_name').eq('id', data.user!.id);
    expect((await own).data).toEqual([{ status: 'pending', role: 'viewer', full_name: 'Isha F' }]);
  });

  test('refuses a registered e-mail and a weak password', async () => {
    const { error } = await register(project.owner.email);
    expect(error).toMatchObject({ message: 'User already registered', status: 422 });
    const weak = ['12345', 'nine-char', 'Password123'];
    const answers = weak.map((password) => register(`${unique('weak')}@example.com`, password));
    expect((await Promise.all(answers)).map((answer) => answer.error)).toMatchObject([
      { code: 'weak_password', status: 422 },
      { message: 'Use at least 10 characters.', reasons: ['length'] },
      { reasons: ['pwned'] },
    ]);
  });
});

test('refuses a request without a key or with a forged token', async () => {
  const { data } = await makeClient(project).auth.signInWithPassword(project.owner);
  const [head, , signature] = data.session!.access_token.split('.');
  const claims = { sub: data.user!.id, role: 'service_role', exp: 4e9 };
  const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  const read = (headers: Record<string, string>) =>
    fetch(`${project.url}/rest/v1/themes?select=id`, { headers });
  expect((await read({})).status).toBe(401);
  expect((await read({ apikey: 'sb_publishable_made-up' })).status).toBe(401);
  const answer = await read({ apikey: project.anonKey, authorization: `Bearer ${forged}` });
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PGRST301' }]);
});

const reads = async (client: Client) => (await client.from('enquiries').select('id').limit(1)).data?.length;

/** Signs in the owner and backdates the new session. */
async function agedSession(column: 'created_at' | 'refreshed_at', hours: number) {
  const client = await signInOwner(project);
  const { data } = await client.auth.getSession();
  const id = decode(data.session!.access_token).session_id;
  await project.embedded!.sql(
    `update auth.sessions set created_at = now() - $1 * interval '1 hour', refreshed_at = now() - $2 * interval '1 hour'
     where id = $3::uuid`,
    [column === 'created_at' ? hours : 0, column === 'refreshed_at' ? hours : 0, id],
  );
  return client;
}

describeEmbedded('the life of a session', () => {
  test.each([
    ['created_at', 11.9, 12.1],
    ['refreshed_at', 1.9, 2.1],
  ] as const)('ends access and refresh some hours after %s', async (column, before, after) => {
    const [young, old] = await Promise.all([agedSession(column, before), agedSession(column, after)]);
    expect(await reads(young)).toBe(1);
    expect((await young.auth.refreshSession()).error).toBeNull();

    expect(await reads(old)).toBe(0);
    expect((await old.rpc('own_second_factor')).data).toMatchObject({ due: 'sign_in' });
    expect((await old.auth.refreshSession()).error).toMatchObject({ status: 400 });
  });

  test('ends the session when a refresh token is used again after ten seconds', async () => {
    const client = await signInOwner(project);
    const first = (await client.auth.getSession()).data.session!.refresh_token;
    const second = (await client.auth.refreshSession()).data.session!.refresh_token;
    const again = () => makeClient(project).auth.refreshSession({ refresh_token: first });
    // A second tab that refreshes concurrently.
    expect((await again()).data.session?.refresh_token).toBe(second);

    await project.embedded!.sql(
      `update auth.refresh_tokens set updated_at = now() - interval '25 seconds' where token = $1`,
      [first],
    );
    expect((await again()).error).toMatchObject({ status: 400 });
    expect(await reads(client)).toBe(0);
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400 });
  });
});

const codeOf = (secret: string) => new TOTP({ secret }).generate();

async function enrol(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect(error).toBeNull();
  return data as Extract<typeof data, { type: 'totp' }> & { totp: { secret: string } };
}

const prove = async (client: Client, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

describeEmbedded('a second factor', () => {
  beforeAll(() => project.embedded!.sql(`select app.require_second_factor('owners')`));

  afterAll(async () => {
    await project.embedded!.sql('delete from auth.mfa_factors');
    await project.embedded!.sql(`select app.require_second_factor('nobody')`);
  });

  test('blocks an owner without a second factor until enrolment, then requires it', async () => {
    const client = await signInOwner(project);
    expect(await reads(client)).toBe(0);
    expect((await client.rpc('own_second_factor')).data).toEqual({ due: 'enrol', required_of: 'owners' });

    const { id, totp } = await enrol(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+$/);
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    expect((await prove(client, id, '000000')).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect(await reads(client)).toBe(0);
    expect((await prove(client, id, codeOf(totp.secret))).error).toBeNull();
    expect(await reads(client)).toBe(1);

    await client.auth.refreshSession();
    expect(await reads(client)).toBe(1);

    const later = await signInOwner(project);
    expect(await reads(later)).toBe(0);
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
      code: 'insufficient_aal',
    });
    expect((await later.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      code: 'insufficient_aal',
    });
    const { password } = project.owner;
    expect((await later.auth.updateUser({ password })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await prove(later, id, codeOf(totp.secret))).error).toBeNull();
    expect(await reads(later)).toBe(1);
    expect((await later.auth.updateUser({ password: `${password}-new` })).error).toBeNull();
    expect((await later.auth.updateUser({ password })).error).toBeNull();

    expect((await later.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await later.auth.refreshSession();
    expect(await reads(later)).toBe(0);
  });

  test('denies access after a session is ended', async () => {
    await project.embedded!.sql(`select app.require_second_factor('nobody')`);
    const [client, other] = await Promise.all([signInOwner(project), signInOwner(project)]);
    const { data: sessions } = await client.rpc('admin_sessions', {
      p_id: (await client.auth.getUser()).data.user!.id,
    });
    const own = decode((await other.auth.getSession()).data.session!.access_token).session_id as string;
    expect(sessions).toContainEqual(expect.objectContaining({ id: own, is_current: false }));
    expect((await client.rpc('end_admin_session', { p_session: own })).error).toBeNull();
    expect(await reads(other)).toBe(0);
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect(await reads(client)).toBe(1);
  });
});
