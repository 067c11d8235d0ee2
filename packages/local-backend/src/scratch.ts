import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAdmins, demoCustomers, demoProjectId } from '@aertrip/demo/accounts';
import { todayInIndia } from '@aertrip/platform';
import { RelationNotFoundError } from '@supabase/lite';
import { createDataFolder, dataFolder, loadSecrets } from './data/data-folder';
import { openDatabase } from './data/database';
import { isDatabaseError } from './data/database-error';
import { hasFunction, requireSecondFactor, setTrustedIssuers } from './data/identity-settings';
import { createAuthHandler } from './http/auth-handler';
import { createRestHandler } from './http/rest-handler';
import { createStaffMail } from './http/staff-mail';
import { createTokens } from './http/tokens';
import { unsignedCustomerToken } from './identity/unsigned-token';
import { startServer } from './postgres/server';
import { fillDemo, assignDemoRoles } from './seeding/fill-demo';
import { registerAdmins } from './seeding/run';

/** The scratch database is not reachable over HTTP. */
const nowhere = 'http://localhost';

interface RestRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body?: string;
}

/** A short-lived database in the state of a hosted project before its first migration. */
export interface ScratchDatabase {
  /** Runs a script in one transaction. */
  script(sql: string): Promise<void>;
  /** Registers the demo's accounts, and inserts the rows of the demo where they fit the schema. */
  fill(): Promise<void>;
  /** Answers a request of the REST API as an account of the demo, and rolls its writes back. */
  answer(
    request: RestRequest,
    role: 'visitor' | 'customer' | 'administrator',
  ): Promise<{ status: number; body: unknown }>;
  /** Names of the tables, views, functions and parameters of the API. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

const namesSql = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  union select proname from pg_proc where pronamespace = 'public'::regnamespace
  union select unnest(proargnames) from pg_proc where pronamespace = 'public'::regnamespace`;

/** lite prints each refusal with its stack; the answer has its message. @returns restores the printing */
function muteRefusals(): () => void {
  const print = console.error;
  console.error = (printed: unknown, ...more: unknown[]) => {
    if (!isDatabaseError(printed) && !(printed instanceof RelationNotFoundError)) print(printed, ...more);
  };
  return () => {
    console.error = print;
  };
}

const customerToken = () => {
  const [{ uid, email } = { uid: '', email: '' }] = demoCustomers;
  return unsignedCustomerToken(uid, email, { role: 'authenticated' });
};

/** Opens an empty database in a temporary folder, which is removed with it. */
export async function openScratchDatabase(): Promise<ScratchDatabase> {
  const root = mkdtempSync(join(tmpdir(), 'aertrip-scratch-'));
  createDataFolder(root);
  const folder = dataFolder(root);
  const secrets = loadSecrets(folder);
  const server = await startServer({
    folder: folder.database,
    password: secrets.serviceKey,
    settings: { fsync: 'off' },
  });
  const mail = createStaffMail(nowhere, () => undefined);
  const place = { server: server.address, name: 'postgres' };
  const database = await openDatabase(place, secrets, nowhere, mail, { forceRollback: true });
  const tokens = createTokens(secrets.jwtSecret, { projectId: demoProjectId, emulator: true });
  const rest = createRestHandler(database, tokens);
  const auth = createAuthHandler(database, tokens);
  const send = (path: string, init: RequestInit) => auth(new Request(nowhere + path, init));
  const restorePrinting = muteRefusals();
  let administratorToken = '';

  async function signIn(): Promise<string> {
    const [{ email, password } = { email: '', password: '' }] = demoAdmins;
    const answer = await send('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: secrets.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  return {
    script: (sql) => database.script(sql),
    fill: async () => {
      await setTrustedIssuers(database, demoProjectId);
      await requireSecondFactor(database, 'nobody');
      await registerAdmins(send, secrets.anonKey);
      // Rows of another state of the schema are left out; the accounts of the demo suffice for most requests.
      await database
        .transaction((query) => fillDemo(query, todayInIndia()))
        .catch(() => database.transaction((query) => assignDemoRoles(query)));
      if (await hasFunction(database, 'app.housekeeping()')) await database.query('call app.housekeeping()');
      administratorToken = await signIn();
    },
    answer: async ({ method, path, body }, role) => {
      const headers = new Headers({ apikey: secrets.anonKey, 'content-type': 'application/json' });
      if (path.includes('select=')) headers.set('prefer', 'return=representation');
      if (role !== 'visitor')
        headers.set('authorization', `Bearer ${role === 'customer' ? customerToken() : administratorToken}`);
      // The answer to HEAD has no message.
      const init = { method: method === 'HEAD' ? 'GET' : method, headers, body };
      const answer = await rest(new Request(nowhere + path, init));
      const text = await answer.text();
      return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : undefined };
    },
    names: async () => (await database.query<{ name: string }>(namesSql)).map(({ name }) => name),
    close: async () => {
      restorePrinting();
      await database.close();
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
