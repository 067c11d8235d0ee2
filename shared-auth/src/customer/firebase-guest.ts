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

/** Sign-in without a password. Loads at its first use, which few visitors reach. */

/** @returns id of the code, for `signInWithCode` */
export async function sendCode(auth: Auth, phone: string): Promise<string> {
  const container = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier);
  } finally {
    verifier.clear();
    container.remove();
  }
}

export async function signInWithCode(auth: Auth, codeId: string, code: string): Promise<void> {
  await signInWithCredential(auth, PhoneAuthProvider.credential(codeId, code));
}

export const sendSignInLink = (auth: Auth, email: string, returnPath: string) =>
  sendSignInLinkToEmail(auth, email, {
    url: new URL(returnPath, window.location.origin).href,
    handleCodeInApp: true,
  });

export async function signInWithLink(auth: Auth, email: string, link: string): Promise<void> {
  await signInWithEmailLink(auth, email, link);
}

export async function addPassword(user: User, email: string, password: string): Promise<void> {
  await linkWithCredential(user, EmailAuthProvider.credential(email, password));
}
