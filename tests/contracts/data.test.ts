import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  describeEmbedded,
  makeClient,
  setUpProject,
  signInOwner,
  unique,
  type Client,
} from './support/project';

const project = setUpProject();
let visitor: Client;
let owner: Client;

beforeAll(async () => {
  visitor = makeClient(project);
  owner = await signInOwner(project);
});

const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;
const refused = (status: number, code: string) => ({ status, error: { code } });

async function addTheme() {
  const name = unique('theme');
  const row = { name, slug: name, icon: 'mountain' };
  const { data, error } = await owner.from('themes').insert(row).select().single();
  if (error) throw error;
  return data;
}

test('returns the row that a manager adds, changes or removes, and refuses older versions', async () => {
  const { id, version, created_at } = await addTheme();
  const update = (icon: string) =>
    owner.from('themes').update({ icon, version }).eq('id', id).select('icon, version');
  expect(created_at).toMatch(timestampPattern);
  expect((await update('tent')).data).toEqual([{ icon: 'tent', version: version + 1 }]);
  expect(await update('ship')).toMatchObject({
    status: 409,
    error: { code: 'PT409', message: expect.stringMatching(/^STALE/) },
  });
  expect((await owner.from('themes').delete().eq('id', id).select('id')).data).toEqual([{ id }]);
});

test('returns values of functions, and refusals with status, message and details', async () => {
  const enquiry = { name: 'Contract Test', phone: '+919812345678', kind: 'enquiry', consent: true };
  const send = (change: object) => visitor.rpc('submit_enquiry', { p: { ...enquiry, ...change } });
  expect(await send({ website: 'https://spam.example' })).toMatchObject({
    status: 200,
    error: null,
    data: expect.stringMatching(/^ENQ-/),
  });
  expect(await send({ phone: '12' })).toMatchObject({
    status: 422,
    error: { code: 'PT422', details: 'phone' },
  });
  // Forbidden to a visitor.
  expect(await visitor.from('themes').insert({ name: 'x', slug: 'x' })).toMatchObject(refused(401, '42501'));
});

/** Sends requests in one packet, so that they start in the same turn of the server's event loop. */
async function sendTogether(path: string, keys: string[]): Promise<string[]> {
  const { hostname, port, host } = new URL(project.url);
  const socket = connect(Number(port), hostname);
  const last = keys.length - 1;
  const requests = keys.map(
    (key, index) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\napikey: ${key}\r\n${index === last ? 'Connection: close\r\n' : ''}\r\n`,
  );
  socket.write(requests.join(''));
  const answers = (await text(socket)).split('HTTP/1.1 ').slice(1);
  return answers.map((answer) => (answer.includes('[{"id":') ? 'rows' : 'no rows'));
}

describeEmbedded('embedded', () => {
  test('keeps the identities of concurrent requests apart', async () => {
    const { anonKey, serviceKey } = project.embedded!;
    const keys = Array.from({ length: 12 }, (_, index) => (index % 2 ? serviceKey : anonKey));
    expect(await sendTogether('/rest/v1/audit_log?select=id&limit=1', keys)).toEqual(
      keys.map((key) => (key === serviceKey ? 'rows' : 'no rows')),
    );
  });
});
