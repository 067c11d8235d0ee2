import { fakeProvider } from 'shared-auth/testing/fake-identity';

export { aCustomer, providerError } from 'shared-auth/testing/fake-identity';

/**
 * Fake identity provider in place of Firebase. Install it with `jest.mock('<path to
 * shared-auth>/src/customer/firebase-identity', () => jest.requireActual('<path>/testing/identity'))`.
 */
export const { provider, source: firebaseIdentity } = fakeProvider();
