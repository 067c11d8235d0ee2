import { readEnvironment } from './environment.ts';

const complete = {
  SUPABASE_URL: 'https://x.supabase.co/',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://holidays.example',
};

test('the variables are read and their origins lose the last slash', () => {
  expect(readEnvironment(complete)).toMatchObject({ SUPABASE_URL: 'https://x.supabase.co' });
});

test('every variable that is missing is named', () => {
  expect(() => readEnvironment({ ...complete, SITE_URL: undefined, SUPABASE_URL: 'here' })).toThrow(
    /Missing or wrong: SUPABASE_URL, SITE_URL/,
  );
});
