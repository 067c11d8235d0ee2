import { getProofError, proofPath } from './payment-proof';

test('accepts a picture or PDF of up to 5 MB', () => {
  expect(getProofError({ type: 'application/pdf', size: 5 * 1024 * 1024 })).toBeNull();
  expect(getProofError({ type: 'image/png', size: 1 })).toBeNull();
  expect(getProofError({ type: 'application/pdf', size: 5 * 1024 * 1024 + 1 })).toMatch(/too large/);
  expect(getProofError({ type: 'image/jpeg', size: 0 })).toMatch(/empty/);
  expect(getProofError({ type: 'text/html', size: 1 })).toMatch(/PDF/);
});

test("stores the file in its booking's folder", () => {
  expect(proofPath('b1', { type: 'image/jpeg' })).toMatch(/^b1\/[0-9a-f-]{36}\.jpg$/);
});
