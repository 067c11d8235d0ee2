import {
  hashPassword,
  isPassword,
  type Account,
  type Accounts,
  type GoogleAccount,
  type MailedCode,
} from './accounts';
import { issueTokens, readIdToken, readRefreshToken, type Provider, type ReadToken } from './id-token';
import type { Delivery } from './inbox';
import type { PhoneCodes } from './phone-codes';

/** A refusal in the words of Firebase, such as `INVALID_LOGIN_CREDENTIALS`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export type Body = Readonly<Record<string, unknown>>;

function assert(condition: unknown, refusal: string): asserts condition {
  if (!condition) throw new Refusal(refusal);
}

/** A field of a body that has to be there. */
function need(body: Body, name: string, refusal: string): string {
  const value = body[name];
  assert(typeof value === 'string' && value !== '', refusal);
  return value;
}

const textOf = (body: Body, name: string) => (typeof body[name] === 'string' ? body[name] : undefined);

function needEmail(body: Body): string {
  const email = need(body, 'email', 'MISSING_EMAIL').trim().toLowerCase();
  assert(/^[^@\s]+@[^@\s]+$/.test(email), 'INVALID_EMAIL');
  return email;
}

const shortestPassword = 6;
const assertStrong = (password: string) =>
  assert(
    password.length >= shortestPassword,
    `WEAK_PASSWORD : Password should be at least ${shortestPassword} characters`,
  );

/** How an account can be signed in to, as a lookup lists it. */
function providersOf({
  email,
  phoneNumber,
  displayName,
  photoUrl,
  password,
  emailLinkSignin,
  google,
}: Account) {
  const byEmail = { providerId: 'password', rawId: email, federatedId: email, email, displayName, photoUrl };
  return [
    ...(google
      ? [
          {
            providerId: 'google.com',
            rawId: google.id,
            federatedId: google.id,
            email: google.email,
            displayName: google.name,
            photoUrl: google.picture,
          },
        ]
      : []),
    ...(password || emailLinkSignin ? [byEmail] : []),
    ...(phoneNumber ? [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }] : []),
  ];
}

/** An account as the library reads it. */
function profileOf(account: Account) {
  const { localId, email, emailVerified, phoneNumber, displayName, photoUrl } = account;
  const providerUserInfo = providersOf(account);
  return { localId, email, emailVerified, phoneNumber, displayName, photoUrl, providerUserInfo };
}

const subjects: Record<MailedCode['purpose'], string> = {
  PASSWORD_RESET: 'To choose a new password',
  VERIFY_EMAIL: 'To confirm the email address',
  EMAIL_SIGNIN: 'To sign in',
};
const modes: Record<MailedCode['purpose'], string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
};
const isPurpose = (text: string): text is MailedCode['purpose'] => text in subjects;

/** The person that the demo's popup chose. */
function readGoogleAccount(idToken: string | null): GoogleAccount & { readonly isVerified: boolean } {
  try {
    const { sub, email, email_verified, name, picture } = JSON.parse(idToken ?? '') as Body;
    assert(typeof sub === 'string' && sub !== '', 'INVALID_IDP_RESPONSE : sub is missing');
    return {
      id: sub,
      email: typeof email === 'string' ? email.trim().toLowerCase() : undefined,
      name: typeof name === 'string' ? name : undefined,
      picture: typeof picture === 'string' ? picture : undefined,
      isVerified: email_verified === true,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('INVALID_IDP_RESPONSE : Unable to parse id_token');
  }
}

function signIn(account: Account, provider: Provider) {
  account.lastLoginAt = Date.now();
  const { localId, email, displayName, photoUrl } = account;
  return { localId, email, displayName, photoUrl, ...issueTokens(account, provider) };
}

interface Service {
  readonly accounts: Accounts;
  readonly phoneCodes: PhoneCodes;
  readonly siteUrl: string;
  /** Takes what Firebase would mail or text. */
  readonly deliver: (delivery: Delivery) => void;
}

/** The calls of Firebase's library that the site makes, by their names at `accounts:`. */
export function createCalls({ accounts, phoneCodes, siteUrl, deliver }: Service) {
  const byEmail = (email: string) => accounts.find((account) => account.email === email);

  /** The account of a token. */
  function accountOf(token: ReadToken | undefined, refusal: string): Account {
    assert(token, refusal);
    const account = accounts.find(({ localId }) => localId === token.localId);
    assert(account, 'USER_NOT_FOUND');
    assert(token.iat >= account.validSince, 'TOKEN_EXPIRED');
    return account;
  }
  const signedIn = (body: Body) =>
    accountOf(readIdToken(need(body, 'idToken', 'MISSING_ID_TOKEN')), 'INVALID_ID_TOKEN');
  const maybeSignedIn = (body: Body) => (body.idToken === undefined ? undefined : signedIn(body));

  function needCode(body: Body, ...purposes: MailedCode['purpose'][]): MailedCode {
    const code = accounts.findMailedCode(need(body, 'oobCode', 'MISSING_OOB_CODE'));
    assert(code && purposes.includes(code.purpose), 'INVALID_OOB_CODE');
    return code;
  }

  function signUp(body: Body) {
    const email = needEmail(body);
    const password = need(body, 'password', 'MISSING_PASSWORD');
    assertStrong(password);
    const known = byEmail(email);
    const own = maybeSignedIn(body);
    assert(!known || known === own, 'EMAIL_EXISTS');
    if (!own)
      return signIn(
        accounts.create({
          email,
          password: hashPassword(password),
          displayName: textOf(body, 'displayName'),
        }),
        'password',
      );
    // Another address than before has not been confirmed.
    if (own.email !== email) Object.assign(own, { email, emailVerified: false });
    accounts.changePassword(own, password);
    return signIn(own, 'password');
  }

  function signInWithPassword(body: Body) {
    const account = byEmail(needEmail(body));
    const password = need(body, 'password', 'MISSING_PASSWORD');
    // The same answer for a wrong password and an unknown address, as real projects give.
    assert(account && isPassword(password, account), 'INVALID_LOGIN_CREDENTIALS');
    return { registered: true, ...signIn(account, 'password') };
  }

  function signInWithEmailLink(body: Body) {
    const code = needCode(body, 'EMAIL_SIGNIN');
    const email = needEmail(body);
    assert(
      email === code.email,
      'INVALID_EMAIL : The email provided does not match the sign-in email address.',
    );
    const known = byEmail(email);
    const own = maybeSignedIn(body);
    assert(!known || !own || known === own, 'EMAIL_EXISTS');
    accounts.useMailedCode(code);
    const account = own ?? known ?? accounts.create({ email });
    // A stranger may have registered the address: a first proof of it ends the password from before.
    if (!account.emailVerified) delete account.password;
    Object.assign(account, { email, emailVerified: true, emailLinkSignin: true });
    return { isNewUser: !own && !known, ...signIn(account, 'password') };
  }

  function signInWithPhoneNumber(body: Body) {
    const sessionInfo = need(body, 'sessionInfo', 'MISSING_SESSION_INFO');
    const verified = phoneCodes.verify(sessionInfo, need(body, 'code', 'MISSING_CODE'));
    if ('refusal' in verified) throw new Refusal(verified.refusal);
    const { phoneNumber } = verified;
    const known = accounts.find((account) => account.phoneNumber === phoneNumber);
    const own = maybeSignedIn(body);
    assert(!known || !own || known === own, 'PHONE_NUMBER_EXISTS');
    const account = own ?? known ?? accounts.create({});
    account.phoneNumber = phoneNumber;
    return { isNewUser: !own && !known, phoneNumber, ...signIn(account, 'phone') };
  }

  function signInWithIdp(body: Body) {
    // In the body of a call, or in the address of the popup's answer.
    const sent = textOf(body, 'postBody') || (textOf(body, 'requestUri') ?? '').split('?')[1];
    const fields = new URLSearchParams(sent);
    const providerId = fields.get('providerId');
    assert(providerId === 'google.com', `INVALID_CREDENTIAL_OR_PROVIDER_ID : ${providerId}`);
    const { isVerified, ...google } = readGoogleAccount(fields.get('id_token'));
    const known = accounts.find((account) => account.google?.id === google.id);
    const sameEmail = google.email ? byEmail(google.email) : undefined;
    const own = maybeSignedIn(body);
    assert(!own || !known, 'FEDERATED_USER_ID_ALREADY_LINKED');
    assert(!own || !sameEmail || sameEmail === own, 'EMAIL_EXISTS');
    const answer = {
      providerId,
      federatedId: `https://accounts.google.com/${google.id}`,
      fullName: google.name,
      emailVerified: isVerified,
      oauthIdToken: fields.get('id_token'),
      rawUserInfo: JSON.stringify({ id: google.id, name: google.name, email: google.email }),
    };
    const found = own ?? known ?? sameEmail;
    if (!found) {
      const { email, name: displayName, picture: photoUrl } = google;
      const made = accounts.create({ email, emailVerified: isVerified, displayName, photoUrl, google });
      return { isNewUser: true, ...answer, ...signIn(made, 'google.com') };
    }
    if (!own && !known && !isVerified)
      return { needConfirmation: true, ...answer, localId: found.localId, email: google.email };
    if (!own && !known && !found.emailVerified) {
      // A stranger may have registered the address: the proof of it ends the ways to sign in from before.
      delete found.password;
      delete found.phoneNumber;
      found.validSince = Math.floor(Date.now() / 1000);
    }
    if (isVerified && found === sameEmail) found.emailVerified = true;
    found.google = google;
    found.email ??= google.email;
    found.displayName ??= google.name;
    found.photoUrl ??= google.picture;
    return { ...answer, ...signIn(found, 'google.com') };
  }

  function lookup(body: Body) {
    const account = signedIn(body);
    const user = {
      ...profileOf(account),
      // The library takes an account without a password and providers for an anonymous one.
      passwordHash: account.password ? 'redacted' : undefined,
      validSince: String(account.validSince),
      createdAt: String(account.createdAt),
      lastLoginAt: String(account.lastLoginAt),
    };
    return { users: [user] };
  }

  function update(body: Body) {
    if (body.oobCode !== undefined) {
      const code = needCode(body, 'VERIFY_EMAIL');
      const account = byEmail(code.email);
      assert(account, 'INVALID_OOB_CODE');
      accounts.useMailedCode(code);
      account.emailVerified = true;
      return { localId: account.localId, email: account.email, emailVerified: true };
    }
    const account = signedIn(body);
    const password = textOf(body, 'password');
    if (password !== undefined) {
      assertStrong(password);
      accounts.changePassword(account, password);
    }
    account.displayName = textOf(body, 'displayName') ?? account.displayName;
    account.photoUrl = textOf(body, 'photoUrl') ?? account.photoUrl;
    return { ...profileOf(account), ...(password === undefined ? {} : issueTokens(account, 'password')) };
  }

  function sendOobCode(body: Body) {
    const purpose = need(body, 'requestType', 'MISSING_REQ_TYPE');
    assert(isPurpose(purpose), 'INVALID_REQ_TYPE');
    const email = purpose === 'VERIFY_EMAIL' ? signedIn(body).email : needEmail(body);
    assert(email, 'MISSING_EMAIL');
    // An unknown address gets no mail, and the caller does not learn that.
    if (purpose === 'PASSWORD_RESET' && !byEmail(email)) return { email };
    const continueUrl = textOf(body, 'continueUrl');
    assert(continueUrl === undefined || URL.canParse(continueUrl), 'INVALID_CONTINUE_URI');
    const query = new URLSearchParams({
      mode: modes[purpose],
      lang: 'en',
      oobCode: accounts.createMailedCode(email, purpose),
      apiKey: 'demo',
      ...(continueUrl ? { continueUrl } : {}),
    });
    const link = `${siteUrl}/emulator/action?${query}`;
    deliver({ to: email, line: `Mail to ${email}. ${subjects[purpose]}: ${link}`, link });
    return { email };
  }

  function resetPassword(body: Body) {
    const code = needCode(body, 'PASSWORD_RESET');
    const password = textOf(body, 'newPassword');
    if (password !== undefined) {
      assertStrong(password);
      const account = byEmail(code.email);
      assert(account, 'INVALID_OOB_CODE');
      accounts.useMailedCode(code);
      accounts.changePassword(account, password);
      account.emailVerified = true;
    }
    return { requestType: code.purpose, email: code.email };
  }

  function sendVerificationCode(body: Body) {
    const to = need(body, 'phoneNumber', 'MISSING_PHONE_NUMBER');
    assert(/^\+\d{8,15}$/.test(to), 'INVALID_PHONE_NUMBER : Invalid format.');
    const { sessionInfo, code } = phoneCodes.create(to);
    deliver({ to, line: `SMS to ${to}. Code to sign in: ${code}`, code });
    return { sessionInfo };
  }

  function deleteAccount(body: Body) {
    accounts.delete(signedIn(body));
    return {};
  }

  function refresh(body: Body) {
    assert(body.grant_type === 'refresh_token', 'INVALID_GRANT_TYPE');
    const token = readRefreshToken(need(body, 'refresh_token', 'MISSING_REFRESH_TOKEN'));
    const account = accountOf(token, 'INVALID_REFRESH_TOKEN');
    const { idToken, refreshToken, expiresIn } = issueTokens(account, token?.provider ?? 'password');
    return {
      id_token: idToken,
      access_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: account.localId,
    };
  }

  const calls: Readonly<Record<string, (body: Body) => object>> = {
    signUp,
    signInWithPassword,
    signInWithEmailLink,
    signInWithPhoneNumber,
    signInWithIdp,
    lookup,
    update,
    sendOobCode,
    resetPassword,
    sendVerificationCode,
    delete: deleteAccount,
  };
  return { calls, refresh };
}
