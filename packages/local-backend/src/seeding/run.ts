import { demoAdmins, type DemoAdmin } from '@aertrip/demo/accounts';
import { todayInIndia } from '@aertrip/platform';
import type { Database, Query } from '../data/database';
import { copyImages } from './copy-images';
import { demoData } from '@aertrip/demo/catalogue';
import { insertRows } from './insert-rows';

export interface SeedTarget {
  database: Database;
  /** Where the files of the bucket are stored. */
  objectsFolder: string;
  /** Sends a request to the backend itself, e.g. `/auth/v1/signup`. */
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
  anonKey: string;
  log: (line: string) => void;
}

/** Fields of the demo's rows that name an administrator by e-mail, and the columns that hold the id. */
const adminColumns: Record<string, string> = {
  assignee_email: 'assignee',
  author_email: 'author',
  created_by_email: 'created_by',
};

/**
 * Fills a new data folder with the demo, once: the data and the mark that it is there are one transaction, and what
 * comes before it may be repeated.
 */
export async function runSeed({ database, objectsFolder, request, anonKey, log }: SeedTarget): Promise<void> {
  const done = await database.exclusively((query) =>
    query(`select 1 from supabase_migrations.seed_files where path = 'demo'`),
  );
  if (done.length > 0) return;
  log('Filling the demo: accounts, tours, pictures');
  for (const admin of demoAdmins) await register(admin, request, anonKey);
  const objects = await copyImages(objectsFolder);
  await database.transaction(async (query) => {
    await giveAccess(query);
    const adminIds = await readAdminIds(query);
    for (const [table, rows] of Object.entries(demoData(todayInIndia()))) {
      await insertRows(
        query,
        `public.${table}`,
        rows.map((row: object) => withAdminIds(row, adminIds)),
      );
    }
    await insertRows(query, 'storage.objects', objects);
    await issueInvoices(query);
    await verifyLedger(query);
    // What happened before the demo began was told before it began.
    await query('delete from public.messages');
    await query(`insert into supabase_migrations.seed_files (path, hash) values ('demo', 'once')`);
  });
}

async function register(
  { email, password, fullName }: DemoAdmin,
  request: SeedTarget['request'],
  anonKey: string,
): Promise<void> {
  const response = await request('/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: fullName } }),
  });
  const isThere = response.status === 422; // an earlier, interrupted seed
  if (!response.ok && !isThere) throw new Error(`${email} could not be registered: ${await response.text()}`);
}

async function giveAccess(query: Query): Promise<void> {
  for (const { email, role } of demoAdmins) {
    if (role === 'owner') {
      await query('select app.bootstrap_owner($1)', [email]);
    } else if (role) {
      await query(
        `update public.admin_users set status = 'active', role = $2::public.admin_role, approved_at = now() where email = $1`,
        [email, role],
      );
    }
  }
}

/** As the confirmation of a booking does; the demo's were confirmed before it began. */
async function issueInvoices(query: Query): Promise<void> {
  await query(
    `select app.issue_invoice(b, (b.created_at at time zone 'Asia/Kolkata')::date)
     from public.bookings b
     where b.status in ('confirmed', 'completed')
     order by b.created_at, b.id`,
  );
}

/** What the desk recorded before the last days was compared with the bank's words a day later. */
async function verifyLedger(query: Query): Promise<void> {
  await query(
    `insert into public.ledger_verifications (entry_id, verified_by, verified_at)
     select id, created_by, at + interval '1 day'
     from public.ledger_entries
     where created_by is not null and at < now() - interval '3 days'`,
  );
}

async function readAdminIds(query: Query): Promise<Map<unknown, unknown>> {
  const admins = await query<{ id: string; email: string }>('select id, email from public.admin_users');
  return new Map(admins.map(({ id, email }) => [email, id]));
}

function withAdminIds(row: object, adminIds: Map<unknown, unknown>): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const column = adminColumns[key];
      return column ? [column, adminIds.get(value) ?? null] : [key, value];
    }),
  );
}
