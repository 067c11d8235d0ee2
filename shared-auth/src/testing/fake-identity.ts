import type { CustomerUser, Identity, IdentitySource } from '../customer/identity';

/** A customer for tests; override what matters. */
export function aCustomer(overrides: Partial<CustomerUser> = {}): CustomerUser {
  return {
    uid: 'asha',
    email: 'asha@example.com',
    phone: null,
    displayName: 'Asha Menon',
    emailVerified: true,
    providers: ['password'],
    ...overrides,
  };
}

/** An error of a provider's library: a message and a code. */
export function providerError(code: string, message = `Firebase: Error (${code}).`): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Fakes the identity provider at the network boundary: accounts live in `provider.user`, `provider.failure` fails the
 * next call, and `provider.emit()` simulates an external change (a first answer, another tab).
 */
interface FakeOptions {
  readonly user?: CustomerUser | null;
  readonly storedUser?: boolean;
}

export function fakeProvider({ user = null, storedUser = user !== null }: FakeOptions = {}) {
  const listeners = new Set<(user: CustomerUser | null) => void>();
  const elsewhere = new Set<() => void>();
  let held: { readonly operation: string | undefined; readonly gate: Promise<void> } | undefined;
  const provider = {
    user: user as CustomerUser | null,
    failure: null as Error | null,
    /** Failures of single operations, by name. */
    failures: {} as Record<string, Error>,
    loadFailure: null as Error | null,
    loads: 0,
    answersAtOnce: true,
    calls: [] as unknown[][],
    token: 'token-1',
    /** Blocks the next calls (of one operation). @returns releases them */
    hold(operation?: string): () => void {
      const gate: { open?: () => void } = {};
      held = {
        operation,
        gate: new Promise((resolve) => {
          gate.open = resolve;
        }),
      };
      return () => {
        held = undefined;
        gate.open?.();
      };
    },
    /** Signs in in another tab. */
    signInElsewhere(next: CustomerUser) {
      provider.user = next;
      elsewhere.forEach((listener) => listener());
    },
    emit(next: CustomerUser | null) {
      provider.user = next;
      listeners.forEach((listener) => listener(next));
    },
  };

  const call = async (...details: unknown[]) => {
    provider.calls.push(details);
    if (held && (held.operation ?? details[0]) === details[0]) await held.gate;
    const failure = provider.failure ?? provider.failures[String(details[0])];
    if (failure) throw failure;
  };

  const identity: Identity = {
    onUserChange(listener) {
      listeners.add(listener);
      if (provider.answersAtOnce) listener(provider.user);
    },
    currentUser: () => provider.user,
    async createAccount(email, password) {
      await call('createAccount', email, password);
      provider.emit(aCustomer({ email, displayName: null, emailVerified: false }));
    },
    async signIn(email, password) {
      await call('signIn', email, password);
      provider.emit(aCustomer({ email }));
    },
    async signInWithGoogle() {
      await call('signInWithGoogle');
      provider.emit(aCustomer({ providers: ['google.com'] }));
    },
    async sendCode(phone) {
      await call('sendCode', phone);
      return `code for ${phone}`;
    },
    async signInWithCode(codeId, code) {
      await call('signInWithCode', codeId, code);
      const phone = codeId.replace('code for ', '');
      provider.emit(
        aCustomer({
          uid: phone,
          email: null,
          phone,
          displayName: null,
          emailVerified: false,
          providers: ['phone'],
        }),
      );
    },
    sendSignInLink: (email, returnPath) => call('sendSignInLink', email, returnPath),
    async signInWithLink(email, link) {
      await call('signInWithLink', email, link);
      provider.emit(aCustomer({ email }));
    },
    async signOut() {
      await call('signOut');
      provider.emit(null);
    },
    async setDisplayName(displayName) {
      await call('setDisplayName', displayName);
      if (provider.user) provider.user = { ...provider.user, displayName };
    },
    reload: () => call('reload'),
    sendPasswordReset: (email) => call('sendPasswordReset', email),
    changePassword: (currentPassword, newPassword) => call('changePassword', currentPassword, newPassword),
    async addPassword(email, password) {
      await call('addPassword', email, password);
      if (provider.user)
        provider.emit({ ...provider.user, email, providers: [...provider.user.providers, 'password'] });
    },
    sendVerification: (returnPath) => call('sendVerification', returnPath),
    async deleteAccount() {
      await call('deleteAccount');
      provider.emit(null);
    },
    async idToken() {
      return provider.user ? provider.token : null;
    },
  };

  const source: IdentitySource = {
    isProbablySignedIn: () => storedUser,
    onSignInElsewhere: (listener) => void elsewhere.add(listener),
    async load() {
      provider.loads += 1;
      if (provider.loadFailure) throw provider.loadFailure;
      return identity;
    },
  };

  return { provider, source };
}
