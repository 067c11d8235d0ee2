import { callers, startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

// The smallest PNG: 1 × 1 pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = new Blob([png], { type: 'image/png' });

const upload = (caller: (typeof callers)[number], path: string, body: Blob = image) =>
  world.request(caller, 'POST', `/storage/v1/object/images/${path}`, body);

async function stored(path: string): Promise<boolean> {
  const rows = await world.sql(`select 1 from storage.objects where bucket_id = 'images' and name = $1`, [
    path,
  ]);
  return rows.length > 0;
}

test.each(callers.map((caller) => [caller, ['manager', 'owner'].includes(caller)] as const))(
  'restricts uploads and deletes of images to managers: %s (%s)',
  async (caller, allowed) => {
    const path = `packages/${caller.replace(/\W/g, '-')}_1.png`;
    const answer = await upload(caller, path);
    expect(answer.status === 200).toBe(allowed);
    expect(await stored(path)).toBe(allowed);

    const target = `packages/of-a-manager-${caller.replace(/\W/g, '-')}_1.png`;
    expect(await upload('manager', target)).toMatchObject({ status: 200 });
    await world.request(caller, 'DELETE', '/storage/v1/object/images', { prefixes: [target] });
    expect(await stored(target)).toBe(!allowed);
  },
);

test.each(callers)('denies %s replacing an image under its name', async (caller) => {
  const path = `packages/fixed_${caller.replace(/\W/g, '-')}.png`;
  await upload('manager', path);
  const answer = await world.request(caller, 'PUT', `/storage/v1/object/images/${path}`, image);
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

test('serves an image at its public URL to anyone', async () => {
  await upload('manager', 'packages/public_1.png');
  const response = await fetch(`${world.backend.url}/storage/v1/object/public/images/packages/public_1.png`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
});

async function listed(caller: (typeof callers)[number]): Promise<unknown[]> {
  const query = { prefix: 'packages', limit: 100 };
  const { body } = await world.request(caller, 'POST', '/storage/v1/object/list/images', query);
  return Array.isArray(body) ? body : [];
}

test('restricts listing to administrators', async () => {
  await upload('manager', 'packages/listed_1.png');
  for (const caller of ['anonymous', 'customer', 'pending admin', 'suspended owner'] as const) {
    expect(await listed(caller)).toEqual([]);
  }
  expect(await listed('viewer')).not.toEqual([]);
});

test.each([
  ['a GIF', new Blob(['GIF89a..............'], { type: 'image/gif' })],
  [
    'an SVG',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], { type: 'image/svg+xml' }),
  ],
  ['HTML that calls itself a PNG', new Blob(['<script>alert(1)</script>'], { type: 'image/png' })],
])('refuses %s', async (_what, body) => {
  const answer = await upload('manager', 'packages/wrong_1.png', body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await stored('packages/wrong_1.png')).toBe(false);
});

test('refuses an image over 5 MB', async () => {
  const padded = new Blob([png, new Uint8Array(5 * 1024 * 1024)], { type: 'image/png' });
  const answer = await upload('manager', 'packages/big_1.png', padded);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await stored('packages/big_1.png')).toBe(false);
});

test('has public images and private proofs, each up to 5 MB', async () => {
  expect(
    await world.sql(
      `select public, file_size_limit::int as bytes, allowed_mime_types as types from storage.buckets order by id`,
    ),
  ).toEqual([
    { public: true, bytes: 5242880, types: ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] },
    { public: false, bytes: 5242880, types: ['image/webp', 'image/jpeg', 'image/png', 'application/pdf'] },
  ]);
});

const pdf = new Blob(['%PDF-1.7\n'], { type: 'application/pdf' });
const proofs = '/storage/v1/object/payment-proofs';

test.each(callers.map((caller) => [caller, ['agent', 'manager', 'owner'].includes(caller)] as const))(
  'restricts payment proofs to agents, who cannot delete them: %s (%s)',
  async (caller, allowed) => {
    const own = `b1/${caller.replace(/\W/g, '-')}.pdf`;
    expect((await world.request(caller, 'POST', `${proofs}/${own}`, pdf)).status === 200).toBe(allowed);
    const target = `b1/of-an-agent-${caller.replace(/\W/g, '-')}.pdf`;
    expect(await world.request('agent', 'POST', `${proofs}/${target}`, pdf)).toMatchObject({ status: 200 });
    const sign = `/storage/v1/object/sign/payment-proofs/${target}`;
    const signed = await world.request(caller, 'POST', sign, { expiresIn: 60 });
    expect(signed.status === 200).toBe(allowed);
    await world.request(caller, 'DELETE', proofs, { prefixes: [target] });
    expect(
      await world.sql(`select 1 from storage.objects where bucket_id = 'payment-proofs' and name = $1`, [
        target,
      ]),
    ).toHaveLength(1);
  },
);

test('serves no proof publicly, and accepts pictures and PDFs only', async () => {
  await world.request('agent', 'POST', `${proofs}/b1/private.pdf`, pdf);
  const url = `${world.backend.url}/storage/v1/object/public/payment-proofs/b1/private.pdf`;
  expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
  const script = new Blob(['<script>alert(1)</script>'], { type: 'application/pdf' });
  expect(
    (await world.request('agent', 'POST', `${proofs}/b1/script.pdf`, script)).status,
  ).toBeGreaterThanOrEqual(400);
});
