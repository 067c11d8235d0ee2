import { supabaseIssuer } from '../http/tokens';
import type { BackendOptions } from '../process/messages';
import type { Database } from './database';

/** Whether the migrations of a database have defined a function. */
export async function hasFunction(database: Database, signature: string): Promise<boolean> {
  const [row] = await database.query<{ exists: boolean }>(
    'select to_regprocedure($1) is not null as exists',
    [signature],
  );
  return row?.exists ?? false;
}

/** Sets the issuers that row level security trusts. */
export async function setTrustedIssuers(database: Database, projectId: string): Promise<void> {
  if (await hasFunction(database, 'app.set_identity(text, text)')) {
    await database.transaction((query) =>
      query('select app.set_identity($1, $2)', [supabaseIssuer, projectId]),
    );
  }
}

/** Sets the roles that need a second factor. */
export async function requireSecondFactor(
  database: Database,
  required: BackendOptions['secondFactor'],
): Promise<void> {
  if (await hasFunction(database, 'app.require_second_factor(text)')) {
    await database.transaction((query) => query('select app.require_second_factor($1)', [required]));
  }
}
