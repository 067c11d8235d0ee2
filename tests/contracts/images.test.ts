import {
  describeEmbedded,
  makeClient,
  openProject,
  signInOwner,
  unique,
  type Client,
  type Project,
} from './support/project';

const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = () => new File([pngBytes], 'one pixel.png', { type: 'image/png' });

let project: Project;
let visitor: Client;
let owner: Client;
let folder: string;

beforeAll(async () => {
  project = await openProject();
  visitor = makeClient(project);
  owner = await signInOwner(project);
  folder = unique('contract');
});

afterAll(async () => {
  const { data } = await owner.storage.from('images').list(folder);
  await owner.storage.from('images').remove((data ?? []).map(({ name }) => `${folder}/${name}`));
  await project.close();
});

async function upload(client: Client, path: string, file: Blob | Uint8Array, options?: object) {
  return client.storage.from('images').upload(path, file, options);
}

test('uploads a manager’s file, visible to anyone at its public URL', async () => {
  const path = `${folder}/a1b2c3_1795000000000.png`;

  const { data, error } = await upload(owner, path, png());

  expect(error).toBeNull();
  expect(data).toMatchObject({ path, fullPath: `images/${path}`, id: expect.any(String) });
  const { publicUrl } = visitor.storage.from('images').getPublicUrl(path).data;
  const response = await fetch(publicUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toContain('max-age=3600');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pngBytes);
});

test('accepts bytes as well as files, without a download', async () => {
  const path = `${folder}/raw.png`;
  expect(
    (await upload(owner, path, pngBytes, { contentType: 'image/png', cacheControl: '60' })).error,
  ).toBeNull();
  const { publicUrl } = owner.storage.from('images').getPublicUrl(path).data;

  const whole = await fetch(publicUrl);
  const part = await fetch(publicUrl, { headers: { range: 'bytes=0-7' } });
  const again = await fetch(publicUrl, { headers: { 'if-none-match': whole.headers.get('etag')! } });

  expect(whole.headers.get('cache-control')).toContain('max-age=60');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 0-7/${pngBytes.byteLength}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(pngBytes.subarray(0, 8));
  expect(again.status).toBe(304);
});

test('refuses a taken name with the code of a duplicate', async () => {
  const path = `${folder}/taken.png`;
  await upload(owner, path, png());

  const { error } = await upload(owner, path, png());

  expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
});

test('refuses a wrong type and a file over 5 MB with status and reason', async () => {
  const text = await upload(
    owner,
    `${folder}/notes.txt`,
    new File(['hello'], 'notes.txt', { type: 'text/plain' }),
  );
  const large = await upload(
    owner,
    `${folder}/large.png`,
    new File([pngBytes, new Uint8Array(5 * 1024 * 1024)], 'l.png', { type: 'image/png' }),
  );

  expect(text.error).toMatchObject({
    status: 400,
    statusCode: '415',
    message: expect.stringMatching(/^mime type .+ is not supported$/),
  });
  expect(large.error).toMatchObject({
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  });
});

test.each([
  ['bytes without a type', pngBytes, {}],
  [
    'a Blob without a type, whose contentType option is not sent',
    new Blob([pngBytes]),
    { contentType: 'image/png' },
  ],
])('refuses %s', async (_case, file, options) => {
  const { error } = await upload(owner, `${folder}/untyped.png`, file, options);

  expect(error).toMatchObject({ statusCode: '415' });
});

test('refuses uploads and removals by visitors', async () => {
  const path = `${folder}/visitor.png`;
  await upload(owner, path, png());

  const added = await upload(visitor, `${folder}/intruder.png`, png());
  const removed = await visitor.storage.from('images').remove([path]);

  expect(added.error).toMatchObject({
    statusCode: '403',
    message: 'new row violates row-level security policy',
  });
  expect(removed.data ?? []).toEqual([]);
  expect((await fetch(visitor.storage.from('images').getPublicUrl(path).data.publicUrl)).status).toBe(200);
});

test('lists a folder and removes a file permanently for a manager', async () => {
  const path = `${folder}/to-remove.png`;
  await upload(owner, path, png());

  const listed = await owner.storage.from('images').list(folder, { search: 'to-remove' });
  const folders = await owner.storage.from('images').list('', { limit: 1000 });
  const removed = await owner.storage.from('images').remove([path]);

  expect(listed.data).toEqual([
    expect.objectContaining({
      name: 'to-remove.png',
      metadata: expect.objectContaining({ size: pngBytes.byteLength, mimetype: 'image/png' }),
    }),
  ]);
  expect(folders.data).toContainEqual(expect.objectContaining({ name: folder, id: null }));
  expect(removed.data).toEqual([expect.objectContaining({ name: path })]);
  expect(
    (await fetch(`${owner.storage.from('images').getPublicUrl(path).data.publicUrl}?again`)).status,
  ).toBe(400);
});

test('names an unknown bucket in the error', async () => {
  const { error } = await owner.storage.from('no-such-bucket').upload('a.png', png());

  expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
});

// the hosted storage trusts the declared type
describeEmbedded('embedded', () => {
  test('checks an image by its bytes', async () => {
    const { error } = await upload(
      owner,
      `${folder}/page.png`,
      new File(['<script>alert(1)</script>'], 'page.png', { type: 'image/png' }),
    );

    expect(error).toMatchObject({
      statusCode: '415',
      message: 'mime type application/octet-stream is not supported',
    });
  });
});
