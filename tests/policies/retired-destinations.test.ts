import { changeFields } from '../support/package-edits';
import { ids } from './support/fixture';
import { getError, setUpWorld, type Answer } from './support/world';

const world = setUpWorld();

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
    'Switzerland cannot belong to Atlantis, which is retired, while 1 published package belongs to it: ' +
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
