import { company } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const save = (change: object, version: number | null = 1, caller: Caller = 'manager') =>
  world.rpc(caller, 'save_site_setting', {
    p_key: 'company',
    p_value: { ...company, ...change },
    p_version: version,
  });

async function readCompany() {
  const { body } = await world.request('anonymous', 'GET', '/rest/v1/site_settings?select=value,version');
  return body;
}

test('publishes a manager’s changes to visitors, and audits them', async () => {
  expect(await save({ phone: '+912261239999' })).toMatchObject({ status: 200, body: 2 });
  expect(await readCompany()).toEqual([{ value: { ...company, phone: '+912261239999' }, version: 2 }]);
  const log = await world.sql(
    `select actor_kind, row_id, changes -> 'value' -> 1 ->> 'phone' as phone from public.audit_log
     where table_name = 'site_settings' and action = 'UPDATE'`,
  );
  expect(log).toEqual([{ actor_kind: 'admin', row_id: 'company', phone: '+912261239999' }]);
});

test('refuses an outdated version', async () => {
  await save({ hours: 'Always' });
  const answer = await save({ hours: 'Never' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'PT409' } });
  expect(await readCompany()).toMatchObject([{ value: { hours: 'Always' } }]);
});

test('creates the row on the first save, and refuses a second first save', async () => {
  await world.sql('delete from public.site_settings');
  expect(await save({}, null)).toMatchObject({ status: 200, body: 1 });
  expect(await save({}, null)).toMatchObject({ status: 409 });
});

test.each([
  ['legal_name', ''],
  ['address', []],
  ['address', ['1 Lake Road', 7]],
  ['phone', '022 6123 0000'],
  ['phone', null],
  ['whatsapp', '98765'],
  ['email', 'desk'],
  ['gstin', '27ABC'],
  ['pan', 'AAAC'],
  ['cin', '12'],
  ['grievance_officer', null],
  ['grievance_email', 'ila'],
  ['instagram', 'http://www.instagram.com/alpine'],
  ['instagram', 'https://www.instagram.com.evil.example/alpine'],
  ['facebook', 'https://evil@www.facebook.com/alpine'],
  ['twitter', 'javascript:alert(1)//https://x.com/alpine'],
  ['linkedin', 'https://www.linkedin.com'],
  ['motto', 'Always further'],
])('refuses %s as %j', async (field, value) => {
  const answer = await save({ [field]: value });
  expect(answer).toMatchObject({ status: 422, body: { code: 'PT422' } });
  expect(getError(answer).details).toBe(field);
});

test('accepts a company without GSTIN, PAN, CIN and WhatsApp', async () => {
  expect(await save({ gstin: null, pan: null, cin: null, whatsapp: null })).toMatchObject({ status: 200 });
});

test('accepts social pages on known hosts only', async () => {
  const pages = {
    instagram: 'https://www.instagram.com/alpine/',
    facebook: 'https://facebook.com/alpine.holidays',
    twitter: 'https://x.com/alpine',
    linkedin: null,
  };
  expect(await save(pages)).toMatchObject({ status: 200 });
  expect(await readCompany()).toMatchObject([{ value: pages }]);
});

test('refuses unknown settings', async () => {
  const answer = await world.rpc('owner', 'save_site_setting', {
    p_key: 'theme',
    p_value: {},
    p_version: null,
  });
  expect(answer).toMatchObject({ status: 422 });
});
