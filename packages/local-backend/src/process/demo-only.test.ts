import { assertDemoProject, assertNoHostedProject } from './demo-only';

test('the embedded backend stays away from a configured project, and says which variable names it', () => {
  expect(() => assertNoHostedProject({})).not.toThrow();
  expect(() => assertNoHostedProject({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(/\(SUPABASE_URL\)/);
  expect(() => assertNoHostedProject({ FIREBASE_PROJECT_ID: 'aertrip' })).toThrow(/FIREBASE_PROJECT_ID/);
});

test.each(['aertrip', 'my-demo-project', 'demo-', 'Demo-x', 'demo-x/../aertrip'])(
  'unsigned tokens are refused for the project "%s"',
  (id) => {
    expect(() => assertDemoProject(id)).toThrow(/starts with "demo-"/);
  },
);
