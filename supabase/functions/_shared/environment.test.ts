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
