import { ConfigurationError } from './environment';
import { readVisitSettings } from './visit-settings';

test('measures every visit by connection address by default', () => {
  expect(readVisitSettings({})).toEqual({ trustedProxies: 0, officeNetworks: [], visitSampling: 1 });
});

test('reads proxies, office networks and the sampling share', () => {
  const env = { TRUSTED_PROXIES: '2', OFFICE_NETWORKS: '203.0.113.7, 2001:db8::/48', VISIT_SAMPLING: '0.25' };
  expect(readVisitSettings(env)).toEqual({
    trustedProxies: 2,
    officeNetworks: ['203.0.113.7', '2001:db8::/48'],
    visitSampling: 0.25,
  });
});

test.each([
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '-1'],
  ['OFFICE_NETWORKS', 'office'],
  ['OFFICE_NETWORKS', '203.0.113.0/40'],
  ['VISIT_SAMPLING', '25'],
  ['VISIT_SAMPLING', ''],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readVisitSettings({ [name]: value })).toThrow(ConfigurationError);
  expect(() => readVisitSettings({ [name]: value })).toThrow(new RegExp(`^${name} (is|has) "`));
});
