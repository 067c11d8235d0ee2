import { serviceHeaders } from './database.ts';
import { readEnvironment } from './environment.ts';

const complete = {
  SUPABASE_URL: 'https://x.supabase.co/',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://holidays.example',
};

test('reads the variables and removes trailing slashes from origins', () => {
  expect(readEnvironment(complete)).toMatchObject({ SUPABASE_URL: 'https://x.supabase.co' });
});

test('names every missing variable', () => {
  expect(() => readEnvironment({ ...complete, SITE_URL: undefined, SUPABASE_URL: 'here' })).toThrow(
    /Missing or wrong: SUPABASE_URL, SITE_URL/,
  );
});

test('takes the default keys of a project that has no legacy keys', () => {
  const keys = {
    SUPABASE_ANON_KEY: undefined,
    SUPABASE_SERVICE_ROLE_KEY: undefined,
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
    SUPABASE_SECRET_KEYS: '{"jobs":"sb_secret_2","default":"sb_secret_1"}',
  };
  expect(readEnvironment({ ...complete, ...keys })).toMatchObject({
    SUPABASE_ANON_KEY: 'sb_publishable_1',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_1',
  });
  expect(serviceHeaders('service')).toEqual({ apikey: 'service', authorization: 'Bearer service' });
  expect(serviceHeaders('sb_secret_1')).toEqual({ apikey: 'sb_secret_1' });
});
