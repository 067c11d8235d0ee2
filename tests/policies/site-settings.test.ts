import gstins from '@aertrip/platform/gstin-cases.json' with { type: 'json' };
import { queryAll, callOf } from './support/attempts';
import { company } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

const save = (change: object, p_version: number | null = 1) =>
  world.rpc('manager', 'save_site_setting', {
    p_key: 'company',
    p_value: { ...company, ...change },
    p_version,
  });

const readCompany = () => world.read('anonymous', 'site_settings?select=value,version');

test('publishes a manager’s changes to visitors, and audits them', async () => {
  expect(await save({ phone: '+912261239999' })).toMatchObject({ status: 200, body: 2 });
  expect(await readCompany()).toEqual([{ value: { ...company, phone: '+912261239999' }, version: 2 }]);
  expect(
    await world.sql(
      `select actor_kind, row_id, changes -> 'value' -> 1 ->> 'phone' as phone from audit_log
       where table_name = 'site_settings' and action = 'UPDATE'`,
    ),
  ).toEqual([{ actor_kind: 'admin', row_id: 'company', phone: '+912261239999' }]);
});

test('refuses an outdated version, also of the first save', async () => {
  await save({ hours: 'Always' });
  expect(await save({ hours: 'Never' })).toMatchObject({ status: 409, body: { code: 'PT409' } });
  expect(await readCompany()).toMatchObject([{ value: { hours: 'Always' } }]);
  await world.sql('delete from site_settings');
  expect(await save({}, null)).toMatchObject({ status: 200, body: 1 });
  expect(await save({}, null)).toMatchObject({ status: 409 });
});

test('names the fact that it refuses, and refuses unknown settings', async () => {
  const cases: [field: string, value: unknown][] = [
    ['legal_name', ''],
    ['address', ['1 Lake Road', 7]],
    ['phone', '022 6123 0000'],
    ['email', 'desk'],
    ['instagram', 'https://www.instagram.com.evil.example/alpine'],
    ['facebook', 'https://evil@www.facebook.com/alpine'],
    ['twitter', 'javascript:alert(1)//https://x.com/alpine'],
    ['linkedin', 'https://www.linkedin.com'],
    ['motto', 'Always further'],
  ];
  const calls = cases.map(([field, value]) =>
    callOf('save_site_setting', 'company', { ...company, [field]: value }, 1),
  );
  expect(await queryAll(world, 'manager', calls)).toMatchObject(
    cases.map(([details]) => ({ code: 'PT422', details })),
  );
  expect(await queryAll(world, 'owner', [callOf('save_site_setting', 'theme', {}, null)])).toMatchObject([
    { code: 'PT422' },
  ]);
});

test('accepts a company without GSTIN, PAN, CIN and WhatsApp, with social pages on known hosts', async () => {
  const facts = {
    gstin: null,
    pan: null,
    cin: null,
    whatsapp: null,
    instagram: 'https://www.instagram.com/alpine/',
    facebook: 'https://facebook.com/alpine.holidays',
    twitter: 'https://x.com/alpine',
    linkedin: null,
  };
  expect(await save(facts)).toMatchObject({ status: 200 });
  expect(await readCompany()).toMatchObject([{ value: facts }]);
});

test('checks GSTINs as the forms do', async () => {
  const checked = await world.sql(
    'select array[to_jsonb(text), to_jsonb(app.is_gstin(text))] as one from unnest($1::text[]) text',
    [gstins.map(([text]) => text)],
  );
  expect(checked.map(({ one }) => one)).toEqual(gstins);
});
