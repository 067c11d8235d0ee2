import { demoAdmins } from '@aertrip/demo/accounts';
import { todayInIndia } from '@aertrip/platform';
import { fillDemo, type Run } from './fill-demo';

/** GoTrue accounts as SQL: a seed file cannot call its API. */
const registerSql = `
  with admin as (
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
    )
    values (
      '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', $1,
      extensions.crypt($2, extensions.gen_salt('bf')), now(), '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('full_name', $3), now(), now(), '', '', '', ''
    )
    returning id, email
  )
  insert into auth.identities (
    id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
  )
  select
    gen_random_uuid(), id, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now(), now(),
    now()
  from admin`;

const quote = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/**
 * The statements of `supabase/seed.sql`: the demo of the embedded backend, dated relative to today, without pictures.
 */
export async function seedStatements(): Promise<string[]> {
  const statements: string[] = [];
  const write: Run = async (text, params = []) =>
    statements.push(text.replaceAll(/\$(\d+)/g, (_, number: string) => quote(params[Number(number) - 1])));
  for (const { email, password, fullName } of demoAdmins)
    await write(registerSql, [email, password, fullName]);
  await fillDemo(write, todayInIndia());
  return statements;
}
