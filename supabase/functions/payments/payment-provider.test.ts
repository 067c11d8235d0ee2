import { connectDatabases } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createPaymentProvider } from './payment-provider.ts';

const configured = {
  SUPABASE_URL: 'http://127.0.0.1:4000',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'http://localhost:3000',
};

function configure(variables: Record<string, string>) {
  const environment = readEnvironment({ ...configured, ...variables });
  return createPaymentProvider(environment, connectDatabases(environment));
}

test('has no provider without configuration', () => {
  expect(configure({}).provider).toBeUndefined();
});

test('enables the sandbox by its variable alone', () => {
  expect(configure({ PAYMENTS_SANDBOX: 'on' }).provider?.name).toBe('sandbox');
});

test.each([
  ['SUPABASE_URL', 'https://x.supabase.co'],
  ['SITE_URL', 'https://holidays.example'],
  ['RAZORPAY_KEY_ID', 'rzp_live_key'],
])('refuses the sandbox beside a hosted %s', (name, value) => {
  expect(() => configure({ PAYMENTS_SANDBOX: 'on', [name]: value })).toThrow(
    new RegExp(`cannot be switched on beside a hosted configuration \\(${name}\\)`),
  );
});

test('requires all keys of Razorpay', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
  expect(configure(keys).provider?.name).toBe('razorpay');
  expect(() => configure({ RAZORPAY_KEY_ID: 'rzp_test_a' })).toThrow(/RAZORPAY_WEBHOOK_SECRET/);
});
