import { changeFields } from '../support/package-edits';
import { ids } from './support/fixture';
import { getError, setUpWorld, type Answer } from './support/world';

const world = setUpWorld();

test.each([
  '../private/a.pdf',
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '/a.png',
  'a b.png',
  '',
])('refuses the picture path %p for destinations, hotels, packages and days', async (path) => {
  for (const column of [
    'destinations set hero_path',
    'hotels set photo_path',
    'package_images set path',
    'itinerary_days set photo_path',
  ])
    await expect(world.sql(`update ${column} = $1`, [path])).rejects.toMatchObject({ code: '23514' });
});

test('counts the uses of a row', async () => {
  const table = { p_table: 'destinations' };
  expect(
    await world.ok('viewer', 'master_use_counts', { ...table, p_ids: [ids.activeMaster, ids.retiredMaster] }),
  ).toEqual([{ id: ids.activeMaster, uses: expect.any(Number) }]);
});

const rate = { kind: 'GST', scope: 'domestic', rate_bp: 500, base: 'package' };
const add = (valid_from: string, valid_to?: string) =>
  world.request('manager', 'POST', '/rest/v1/tax_rates', { ...rate, valid_from, valid_to });

const started = (table: string) => `/rest/v1/${table}?id=eq.${ids.activeMaster}`;

describe('a dated rule', () => {
  test('starts today or later, and is immutable once it has started', async () => {
    expect((await add('2020-06-01')).status).toBe(422);
    expect((await add('2098-01-01')).status).toBe(201);
    for (const [columns, status] of [
      [{ rate_bp: 1 }, 422],
      [{ valid_to: '2020-12-31' }, 422],
      [{ valid_to: '2097-12-31' }, 204],
      [{ source_note: 'Notification 12' }, 204],
    ] as const)
      expect((await world.request('manager', 'PATCH', started('tax_rates'), columns)).status).toBe(status);
    expect((await world.request('manager', 'DELETE', started('cancellation_rules'))).status).toBe(422);
  });

  test('does not overlap the next one when it has an end', async () => {
    expect((await add('2098-01-01', '2098-12-31')).status).toBe(201);
    expect(getError(await add('2098-07-01')).message).toBe(
      'It overlaps the row from 1 Jan 2098: end one before the other begins',
    );
    expect((await add('2097-07-01', '2098-03-01')).status).toBe(422);
    expect((await add('2099-01-01')).status).toBe(201);
  });
});

const { switzerland } = ids;

const change = (id: string, columns: object) =>
  world.request('manager', 'PATCH', `/rest/v1/destinations?id=eq.${id}`, columns);

const setActive = (id: string, active: boolean) => change(id, { active });

async function setStatus(p_to: string) {
  const { version } = await world.row('select version from packages where id = $1', [ids.live]);
  return world.rpc('manager', 'set_package_status', { p_id: ids.live, p_to, p_version: version });
}

const save = (changes: Parameters<typeof changeFields>[1], id: string = ids.live) =>
  world.rpc('manager', 'edit_package', { p_id: id, p_edits: changeFields(id, changes) });

const isActive = async (id: string) =>
  (await world.row('select active from destinations where id = $1', [id])).active;

/** The details of a refusal; checks its message as well. */
function refusal(answer: Answer, message: string) {
  expect(answer).toMatchObject({ status: 422, body: { code: 'PT422', message } });
  return JSON.parse(getError(answer).details!) as unknown;
}

describe('retiring a destination', () => {
  test.each([
    ['in it', switzerland, 'Switzerland'],
    ['in a descendant', ids.activeMaster, 'Europe'],
  ])('is refused with a published package %s', async (_where, id, name) => {
    const message =
      `${name} cannot be retired while 1 published package belongs to it: Swiss Delight. ` +
      'Move it elsewhere or archive it first.';
    expect(refusal(await setActive(id, false), message)).toBeNull();
    expect(await isActive(id)).toBe(true);
  });
});

test('refuses to move a destination with published packages below a retired one', async () => {
  const message =
    'Switzerland cannot be moved to Atlantis (retired) while 1 published package belongs to it: ' +
    'Swiss Delight. Move it elsewhere or archive it first.';
  refusal(await change(switzerland, { parent_id: ids.retiredMaster }), message);
  expect(await change(switzerland, { parent_id: null })).toMatchObject({ status: 204 });
});

test.each([
  ['in a retired destination', switzerland, 'Switzerland'],
  ['below a retired destination', ids.activeMaster, 'Europe'],
])('publishes a package %s only after the destination is restored', async (_where, retired, name) => {
  const problem = `a destination that is in use: ${name} is retired`;
  const message = `A published package needs ${problem}`;
  await world.sql(`update packages set status = 'archived' where id = '${ids.live}'`);
  await setActive(retired, false);
  expect(refusal(await setStatus('published'), message)).toEqual([problem]);
  await setActive(retired, true);
  expect(await setStatus('published')).toMatchObject({ status: 200 });
  // Published before the rule, it can be archived but not saved.
  await world.reset();
  await world.bypass(`update destinations set active = false where id = '${retired}'`);
  refusal(await save({ summary: ['Lakes and peaks', 'Still there'] }), message);
  expect(await setStatus('archived')).toMatchObject({ status: 200 });
});
