import { ConfigurationError } from './environment';
import { readDrainTimes, readVisitSettings } from './site-settings';

test('accepts requests for one second, then waits ten for open ones', () => {
  expect(readDrainTimes({})).toEqual({ delay: 1000, timeLimit: 10_000 });
  expect(readDrainTimes({ DRAIN_DELAY: '5', DRAIN_TIMEOUT: '2.5' })).toEqual({
    delay: 5000,
    timeLimit: 2500,
  });
});

test.each(['', 'soon', '-1', '601'])('refuses DRAIN_DELAY=%s by name', (value) => {
  expect(() => readDrainTimes({ DRAIN_DELAY: value })).toThrow(
    /DRAIN_DELAY is .* It must be a number of seconds/,
  );
});

test('counts visits by connection address by default', () => {
  expect(readVisitSettings({})).toEqual({ trustedProxies: 0, officeNetworks: [] });
});

test('reads proxies and office networks', () => {
  const env = { TRUSTED_PROXIES: '2', OFFICE_NETWORKS: '203.0.113.7, 2001:db8::/48' };
  expect(readVisitSettings(env)).toEqual({
    trustedProxies: 2,
    officeNetworks: ['203.0.113.7', '2001:db8::/48'],
  });
});

test.each([
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '-1'],
  ['OFFICE_NETWORKS', 'office'],
  ['OFFICE_NETWORKS', '203.0.113.0/40'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readVisitSettings({ [name]: value })).toThrow(ConfigurationError);
  expect(() => readVisitSettings({ [name]: value })).toThrow(new RegExp(`^${name} (is|contains) "`));
});
