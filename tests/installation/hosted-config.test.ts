import { readFileSync } from 'node:fs';
import path from 'node:path';

const supabase = path.join(import.meta.dirname, '../../supabase');
const file = path.join(supabase, 'config.toml');

/** `auth.mfa.totp.enroll_enabled` → true. The file has single-line values only. */
function readSettings(): Map<string, unknown> {
  const settings = new Map<string, unknown>();
  let section = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, heading] = /^\[([\w.]+)\]$/.exec(line) ?? [];
    const [, key, value = ''] = /^(\w+) = ("[^"]*"|\[.*\]|[\w.]+)(?: #.*)?$/.exec(line) ?? [];
    if (heading) section = `${heading}.`;
    else if (key) settings.set(section + key, JSON.parse(value));
    else if (!/^(#.*)?$/.test(line)) throw new Error(`config.toml: ${line}`);
  }
  return settings;
}

const source = (name: string) => readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8');

test('sets the same limits as the embedded backend and the database', () => {
  const settings = readSettings();
  const timebox = String(settings.get('auth.sessions.timebox'));
  const idle = String(settings.get('auth.sessions.inactivity_timeout'));
  expect(source('packages/local-backend/src/data/database.ts')).toContain(
    `sessions: { timebox: '${timebox}', inactivity_timeout: '${idle}' }`,
  );
  const access = source('supabase/schemas/020_access.sql');
  expect(access).toContain(`created_at > now() - interval '${timebox.replace('h', ' hours')}'`);
  expect(access).toContain(`, created_at) > now() - interval '${idle.replace('h', ' hours')}'`);
  const bucket = source('supabase/schemas/450_storage.sql').split("'payment-proofs'")[0] ?? '';
  expect(settings.get('storage.buckets.images.file_size_limit')).toBe('5MiB');
  expect(bucket).toContain('5 * 1024 * 1024');
  const types = settings.get('storage.buckets.images.allowed_mime_types') as string[];
  expect(bucket).toContain(`array[${types.map((type) => `'${type}'`).join(', ')}]`);
  expect(source('packages/local-backend/src/http/auth-handler.ts')).toContain(
    `reuseSeconds = ${settings.get('auth.refresh_token_reuse_interval')};`,
  );
  expect(source('packages/local-backend/src/data/database.ts')).toContain(
    `{ otp_length: ${settings.get('auth.email.otp_length')}, otp_expiry: ${settings.get('auth.email.otp_expiry')} }`,
  );
  expect(source('packages/local-backend/src/http/staff-password.ts')).toContain(
    `shortest = ${settings.get('auth.minimum_password_length')};`,
  );
});
