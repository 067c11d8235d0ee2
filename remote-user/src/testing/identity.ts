import { fakeProvider } from 'shared-auth/testing/fake-identity';

export { aCustomer, providerError } from 'shared-auth/testing/fake-identity';

/**
 * The identity provider of a test file, in place of Firebase. A test file puts it there with
 * `jest.mock('<path to shared-auth>/src/customer/firebase-identity', () => jest.requireActual('<path>/testing/identity'))`.
 */
export const { provider, source: firebaseIdentity } = fakeProvider({ storedUser: true });
