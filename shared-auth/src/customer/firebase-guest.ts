import {
  EmailAuthProvider,
  linkWithCredential,
  PhoneAuthProvider,
  RecaptchaVerifier,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailLink,
  type Auth,
  type User,
} from 'firebase/auth';
import type { ChallengedCall } from './challenged-calls';

/** Sign-in without a password. Loads at its first use, which few visitors reach. */

/** @returns id of the code, for `signInWithCode` */
export async function sendCode(auth: Auth, challenged: ChallengedCall, phone: string): Promise<string> {
  const container = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await challenged('sendVerificationCode', () =>
      new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier),
    );
  } finally {
    verifier.clear();
    container.remove();
  }
}

export async function signInWithCode(
  auth: Auth,
  challenged: ChallengedCall,
  codeId: string,
  code: string,
): Promise<void> {
  const credential = PhoneAuthProvider.credential(codeId, code);
  await challenged('signInWithPhoneNumber', () => signInWithCredential(auth, credential));
}

export const sendSignInLink = (auth: Auth, challenged: ChallengedCall, email: string, returnPath: string) =>
  challenged('sendOobCode', () =>
    sendSignInLinkToEmail(auth, email, {
      url: new URL(returnPath, window.location.origin).href,
      handleCodeInApp: true,
    }),
  );

export async function signInWithLink(
  auth: Auth,
  challenged: ChallengedCall,
  email: string,
  link: string,
): Promise<void> {
  await challenged('signInWithEmailLink', () => signInWithEmailLink(auth, email, link));
}

export async function addPassword(
  user: User,
  challenged: ChallengedCall,
  email: string,
  password: string,
): Promise<void> {
  const credential = EmailAuthProvider.credential(email, password);
  await challenged('signUp', () => linkWithCredential(user, credential));
}
