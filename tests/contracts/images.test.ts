import { makeClient, openProject, signInOwner, unique, type Client, type Project } from './support/project';

const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });
const png = () => file('one pixel.png', 'image/png', pngBytes);

let project: Project;
let visitor: Client;
let owner: Client;

const folder = unique('contract');
/** Kept until the end of the suite. */
const uploaded = `${folder}/a1b2c3_1795000000000.png`;

beforeAll(async () => {
  project = await openProject();
  visitor = makeClient(project);
  owner = await signInOwner(project);
});

afterAll(async () => {
  await images().remove([uploaded]);
  await project.close();
});

const images = (client = owner) => client.storage.from('images');
const publicUrl = (path: string) => images(visitor).getPublicUrl(path).data.publicUrl;

test('uploads a manager’s file once, visible to anyone at its public URL', async () => {
  expect(await images().upload(uploaded, png())).toMatchObject({
    error: null,
    data: { path: uploaded, fullPath: `images/${uploaded}`, id: expect.any(String) },
  });
  expect((await images().upload(uploaded, png())).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  });
  const response = await fetch(publicUrl(uploaded));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cache-control')).toContain('max-age=3600');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pngBytes);
});

const refused = async (name: string, body: Blob | Uint8Array, options?: object) =>
  (await images().upload(`${folder}/${name}`, body, options)).error;

test('refuses a wrong type, a file over 5 MB and an unknown bucket with status and reason', async () => {
  expect(await refused('notes.txt', file('notes.txt', 'text/plain', 'hello'))).toMatchObject({
    status: 400,
    statusCode: '415',
    message: expect.stringMatching(/^mime type .+ is not supported$/),
  });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  expect(await refused('x.svg', file('x.svg', 'image/svg+xml', svg))).toMatchObject({ statusCode: '415' });
  expect(await refused('untyped.png', pngBytes)).toMatchObject({ statusCode: '415' });
  const large = file('l.png', 'image/png', pngBytes, new Uint8Array(5 * 1024 * 1024));
  expect(await refused('large.png', large)).toMatchObject({
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  });
  expect((await owner.storage.from('no-such-bucket').upload('a.png', png())).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
});

test('removes a file permanently for a manager', async () => {
  const path = `${folder}/to-remove.png`;
  await images().upload(path, png());
  expect((await images().remove([path])).data).toEqual([expect.objectContaining({ name: path })]);
  expect((await fetch(`${publicUrl(path)}?again`)).status).toBe(400);
});
