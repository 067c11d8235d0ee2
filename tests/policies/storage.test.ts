import { tryAll } from './support/attempts';
import { callers, setUpWorld, type Caller } from './support/world';

// The bytes, types and sizes are in contracts/images.test.ts.

const world = setUpWorld(false);

// The smallest PNG: 1 × 1 pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = new Blob([png], { type: 'image/png' });
const objects = '/storage/v1/object';

const upload = async (caller: Caller, path: string, body = image) =>
  (await world.request(caller, 'POST', `${objects}/${path}`, body)).status === 200;
const isStored = async (path: string) =>
  (await world.sql(`select from storage.objects where bucket_id || '/' || name = $1`, [path])).length === 1;
const nameOf = (caller: Caller) => caller.replace(/\W/g, '-');

/** One of each kind; each request is signed, decoded and stored. */
const kinds = ['anonymous', 'customer', 'suspended owner', 'viewer', 'agent', 'manager'] as const;

test.each(kinds)(
  'restricts uploads and deletes of images to managers, and replaces none: %s',
  async (caller) => {
    const isAllowed = caller === 'manager';
    const own = `images/packages/${nameOf(caller)}_1.png`;
    expect([await upload(caller, own), await isStored(own)]).toEqual([isAllowed, isAllowed]);
    const target = `packages/of-a-manager-${nameOf(caller)}_1.png`;
    expect(await upload('manager', `images/${target}`)).toBe(true);
    const statement = `update storage.objects set version = '' where name = '${target}'`;
    expect(await tryAll(world, [{ caller, statement }])).toEqual(['0']);
    await world.request(caller, 'DELETE', `${objects}/images`, { prefixes: [target] });
    expect(await isStored(`images/${target}`)).toBe(!isAllowed);
  },
);

test('restricts listing to administrators', async () => {
  await upload('manager', 'images/packages/listed_1.png');
  const statement = `select from storage.objects where name = 'packages/listed_1.png'`;
  const outcomes = await tryAll(
    world,
    callers.map((caller) => ({ caller, statement })),
  );
  expect(callers.filter((_, index) => outcomes[index] === '1')).toEqual([
    'viewer',
    'agent',
    'manager',
    'owner',
  ]);
});

test('has one bucket, of public images up to 5 MB', async () => {
  expect(
    await world.sql(
      `select public, file_size_limit::int as bytes, allowed_mime_types as types from storage.buckets order by id`,
    ),
  ).toEqual([
    { public: true, bytes: 5242880, types: ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] },
  ]);
});
