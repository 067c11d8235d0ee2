import { demoAdmins } from '@aertrip/demo/accounts';
import { demoData } from '@aertrip/demo/catalogue';
import { insertRows } from './insert-rows';

/** Runs or records a statement; nothing here depends on a result. */
export type Run = (text: string, params?: unknown[]) => Promise<unknown>;

/**
 * Fills the empty tables of a database with registered demo administrators.
 * @param today the day in India that all dates are relative to
 */
export async function fillDemo(run: Run, today: string): Promise<void> {
  await assignDemoRoles(run);
  const { ledger_entries: ledger, ...tables } = demoData(today);
  for (const [table, rows] of Object.entries(tables)) await insertRows(run, `public.${table}`, rows);
  // Only verified payments are refunded.
  for (const kind of ['payment', 'refund']) {
    await insertRows(
      run,
      'public.ledger_entries',
      ledger.filter((entry) => entry.kind === kind),
    );
    await verifyLedger(run);
  }
  await issueInvoices(run);
  // The demo's bookings and enquiries predate it: no message about them is due.
  await run('delete from public.messages');
}

/** Gives the registered administrators of the demo their roles. */
async function assignDemoRoles(run: Run): Promise<void> {
  for (const { email, role } of demoAdmins) {
    if (role === 'owner') {
      await run('select app.bootstrap_owner($1)', [email]);
    } else if (role) {
      await run(
        `update public.admin_users set status = 'active', role = $2::public.admin_role, approved_at = now() where email = $1`,
        [email, role],
      );
    }
  }
}

/** Mirrors the confirmation of a booking, which the demo's bookings do not pass through. */
async function issueInvoices(run: Run): Promise<void> {
  await run(
    `select app.issue_invoice(b, (b.created_at at time zone 'Asia/Kolkata')::date)
     from public.bookings b
     where b.status in ('confirmed', 'completed')
     order by b.created_at, b.id`,
  );
}

/** Verifies older ledger entries of the desk a day after their date, as a reconciliation would. */
async function verifyLedger(run: Run): Promise<void> {
  await run(
    `insert into public.ledger_verifications (entry_id, verified_by, verified_at)
     select id, created_by, at + interval '1 day'
     from public.ledger_entries
     where state = 'unverified' and at < now() - interval '3 days'`,
  );
}
