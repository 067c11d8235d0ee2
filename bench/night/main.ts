/**
 * `npm run bench:night`: eight hours of a site whose clock runs thirty times as fast, with customers who hold seats and leave,
 * a mail server that is out of order until two, and a canary. Says what was stuck in the morning and what memory did,
 * writes `docs/benchmarks-night.md`, and ends with 1 where something was stuck. Needs Debian's `faketime`.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { latestRevision, repositoryRoot, startCanary } from '@aertrip/release';
import { format, resolveConfig } from 'prettier';
import { by, publishAgain } from '../builds/second-release';
import { markdownTable } from '../report/tables';
import { callService } from '../trust/own-site/accounts';
import { startOwnSite, type OwnSite } from '../trust/own-site/own-site';
import { assertFastClock, fastClockEnv, siteMinutes, speed, underFastClock } from './fast-clock';
import { startMailServer } from './mail-server';
import { customerOf, ownerOf } from './people';
import { memoryOfDescendants } from './process-memory';
import { visitOnce } from './visits';

const port = Number(process.env.BENCH_PORT ?? 4380);
/** Length in minutes of the site's clock. */
const night = Number(process.env.MINUTES ?? 480);
/** Minutes between two rounds of what people do. */
const roundLength = 5;
const mailOpensAt = night / 4;
const app = 'remote-public';
const next = '1.0.1-night';
// So many that both steps of the canary get their sample within the night.
const visitsPerRound = 24;

interface Departure {
  readonly id: string;
  readonly seats_shown: number;
}

const adult = { first_name: 'Asha', last_name: 'Menon' };
const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };
const phone = (round: number) => `+9198111${String(round).padStart(5, '0')}`;

const megabytes = (sample: Map<string, number> | undefined, name: string) =>
  String(Math.round((sample?.get(name) ?? 0) / 1e6));

async function readAs<Row>(site: OwnSite, token: string, query: string): Promise<Row[]> {
  const answer = await callService(site, `/rest/v1/${query}`, { method: 'GET', token });
  if (!answer.ok) throw new Error(`${query} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Row[];
}

assertFastClock();
const mail = await startMailServer();
const site = await startOwnSite(port, {
  under: underFastClock,
  env: { ...fastClockEnv, SMTP_URL: mail.url, MAIL_FROM: 'desk@example.com', OFFICE_NETWORKS: '203.0.0.0/8' },
});
try {
  const stream = { store: site.store, channel: 'live', app };
  const before = (await latestRevision(stream))?.live;
  if (!before) throw new Error(`${app} is not released.`);
  await publishAgain(site.store, app, before, next);
  // Releases go by the clock of the store, which is the disk's and not the fast one.
  const plan = {
    steps: [25, 50],
    stepMinutes: 30 / speed,
    margin: 2,
    minimumSample: 100,
    audience: 'many' as const,
  };
  await startCanary(stream, next, plan, { ...by, withoutBrowser: true });

  const [customer, owner] = await Promise.all([customerOf(site), ownerOf(site)]);
  // So few that each seat counts in what is shown of them.
  const [departure] = await readAs<Departure>(
    site,
    await owner.token(),
    'departures?select=id,seats_shown&status=eq.open&seats_shown=in.(6,7,8)&order=starts_on.desc&limit=1',
  );
  if (!departure) throw new Error('The demo has no open departure.');

  let holds = 0;
  let enquiries = 0;
  const failures: string[] = [];
  const memory: Map<string, number>[] = [];
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const rounds = Math.round(night / roundLength);
  for (let round = 0; round < rounds; round += 1) {
    if (round * roundLength >= mailOpensAt) mail.open();
    if (round % 6 === 0) memory.push(memoryOfDescendants());
    await attempt('a hold', async () => {
      const answer = await callService(site, '/rest/v1/rpc/hold_seats', {
        token: await customer.token(),
        body: {
          p_key: crypto.randomUUID(),
          p_departure: departure.id,
          p_contact: contact,
          p_rooms: [{ travellers: [adult, adult] }],
        },
      });
      if (answer.ok) holds += 1;
      // As many holds as one customer may have are still running.
      else if (answer.status !== 429 && answer.status !== 409) throw new Error(await answer.text());
    });
    await attempt('an enquiry', async () => {
      const p = {
        name: 'Nisha Night',
        phone: phone(round),
        email: `n${round}@example.com`,
        adults: 2,
        children: 0,
        consent: true,
      };
      const answer = await callService(site.asAnother(), '/rest/v1/rpc/submit_enquiry', { body: { p } });
      if (!answer.ok) throw new Error(await answer.text());
      enquiries += 1;
    });
    await attempt('the desk', async () => readAs(site, await owner.token(), 'bookings?select=id&limit=20'));
    for (let visit = 0; visit < visitsPerRound; visit += 1)
      await attempt('a visit', () => visitOnce(site.asAnother(), stream));
    await siteMinutes(roundLength);
  }
  await siteMinutes(60);
  memory.push(memoryOfDescendants());

  const token = await owner.token();
  const [bookings, messages] = await Promise.all([
    readAs<{ status: string; hold_expires_at: string | null; seats: number }>(
      site,
      token,
      `bookings?select=status,hold_expires_at,seats&departure_id=eq.${departure.id}`,
    ),
    readAs<{ state: string; tries: number }>(
      site,
      token,
      'messages?select=state,tries&created_at=gte.2026-01-01',
    ),
  ]);
  const [later] = await readAs<Departure>(
    site,
    token,
    `departures?select=id,seats_shown&id=eq.${departure.id}`,
  );
  const revision = await latestRevision(stream);
  const isReady = (await site.request('/readyz')).ok;
  const stuck = {
    'Holds that stand although they have expired': bookings.filter(({ status }) => status === 'hold').length,
    'Seats that did not come back': departure.seats_shown - (later?.seats_shown ?? 0),
    'Messages that wait': messages.filter(({ state }) => state === 'queued').length,
    'Messages that were given up': messages.filter(({ state }) => state === 'failed').length,
    'Messages that were sent twice': [...mail.taken.values()].filter((times) => times > 1).length,
    'Canaries that did not end': revision?.canary ? 1 : 0,
    'Roll-backs of a sound release': revision?.live === next ? 0 : 1,
    'Requests that failed': failures.length,
    'Not ready in the morning': isReady ? 0 : 1,
  };
  const names = [...new Set(memory.flatMap((each) => [...each.keys()]))].filter(
    (name) => name !== 'faketime',
  );
  const at = (share: number) => memory[Math.round((memory.length - 1) * share)];
  const text = [
    '# A night',
    `Written by \`npm run bench:night\` on ${new Date().toISOString().slice(0, 10)}: a site whose clock runs thirty times as fast, for ${night} minutes of that clock and one hour of rest. Every five minutes a customer holds two seats and leaves, somebody enquires, the desk looks at its bookings and ${visitsPerRound} visitors open the home page. The mail server refuses everything for the first quarter. A canary of the public remote begins with the night; releases go by the store’s clock, which keeps its pace, so that its steps last a minute and its soak outlasts the night.`,
    markdownTable({
      head: ['What happened', 'Count'],
      rows: [
        ['Holds left to run out (after three in a day no more are given)', String(holds)],
        ['Enquiries', String(enquiries)],
        ['Messages sent', String(mail.taken.size)],
        ['Messages refused by the mail server', String(mail.refused())],
        ['Sessions of the customer renewed', String(customer.renewals())],
        ['Sessions of the owner renewed', String(owner.renewals())],
        ['Revisions of the public remote', String(revision?.revision ?? 0)],
      ],
    }),
    markdownTable({
      head: ['Stuck in the morning', 'Count'],
      rows: Object.entries(stuck).map(([what, count]) => [what, String(count)]),
    }),
    'Resident memory in MB, by process:',
    markdownTable({
      head: ['Process', 'At the start', 'After a quarter', 'Half', 'Three quarters', 'In the morning'],
      rows: names.map((name) => [
        name,
        ...[0, 0.25, 0.5, 0.75, 1].map((share) => megabytes(at(share), name)),
      ]),
    }),
    ...(failures.length > 0 ? [['Failed:', ...new Set(failures)].join('\n- ')] : []),
  ].join('\n\n');
  const document = path.join(repositoryRoot, 'docs/benchmarks-night.md');
  await writeFile(
    document,
    await format(`${text}\n`, { ...(await resolveConfig(document)), filepath: document }),
  );
  console.log(text);
  if (Object.values(stuck).some((count) => count !== 0)) process.exitCode = 1;
} finally {
  await site.remove();
  mail.close();
}
