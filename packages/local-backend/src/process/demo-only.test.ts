import { assertDemoProject, assertNoHostedProject } from './demo-only';

test('refuses to start beside a configured project and names the variable', () => {
  expect(() => assertNoHostedProject({})).not.toThrow();
  expect(() => assertNoHostedProject({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(/\(SUPABASE_URL\)/);
  expect(() => assertNoHostedProject({ FIREBASE_PROJECT_ID: 'aertrip' })).toThrow(/FIREBASE_PROJECT_ID/);
});

test.each(['aertrip', 'my-demo-project', 'demo-', 'Demo-x', 'demo-x/../aertrip'])(
  'refuses unsigned tokens for the project "%s"',
  (id) => {
    expect(() => assertDemoProject(id)).toThrow(/starts with "demo-"/);
  },
);
