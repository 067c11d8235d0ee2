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

const { accept } = createTokens(secret);

test("accepts unsigned tokens of the demo's project only", async () => {
  expect((await accept(unsigned('demo-aertrip'))).caller).toMatchObject({
    role: 'anon',
    claims: { sub: 'asha' },
  });
  await expect(accept(unsigned('holidays'))).rejects.toThrow(InvalidTokenError);
});

test('accepts tokens of administrators with its own signature only', async () => {
  expect((await accept(await staff(secret))).caller.role).toBe('authenticated');
  await expect(accept(await staff('another-secret'))).rejects.toThrow(InvalidTokenError);
});
