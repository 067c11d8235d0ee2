import { SignJWT, UnsecuredJWT } from 'jose';
import { createTokens, InvalidTokenError, supabaseIssuer } from './tokens';

const secret = 'a-secret-of-the-test';

const unsigned = (project: string) =>
  new UnsecuredJWT()
    .setSubject('asha')
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();

const staff = (key: string) =>
  new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(supabaseIssuer)
    .sign(new TextEncoder().encode(key));

const acceptUnsigned = (projectId: string, emulator: boolean) =>
  createTokens(secret, { projectId, emulator }).accept(unsigned(projectId));

test('accepts unsigned tokens of the emulator for a demo project alone', async () => {
  expect((await acceptUnsigned('demo-holidays', true)).caller).toMatchObject({
    role: 'anon',
    claims: { sub: 'asha' },
  });
  await expect(acceptUnsigned('holidays', true)).rejects.toThrow(InvalidTokenError);
  await expect(acceptUnsigned('demo-holidays', false)).rejects.toThrow(InvalidTokenError);
});

test('accepts tokens of administrators with its own signature alone', async () => {
  const tokens = createTokens(secret, { projectId: 'demo-holidays', emulator: true });
  expect((await tokens.accept(await staff(secret))).caller.role).toBe('authenticated');
  await expect(tokens.accept(await staff('another-secret'))).rejects.toThrow(InvalidTokenError);
});
