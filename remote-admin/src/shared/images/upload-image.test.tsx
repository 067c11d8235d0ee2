import { AppError } from '@aertrip/platform';
import { doubleBackend } from '../../testing/backend';
import { shareImage } from './share-image';
import { uploadImage } from './upload-image';

jest.mock('./share-image', () => ({ shareImage: jest.fn(async () => new Blob(['jpeg'])) }));

const picture = new File(['x'], 'Beach.JPG', { type: 'image/jpeg' });

const getFailure = (upload: Promise<unknown>): Promise<AppError> =>
  upload.then(
    () => null,
    (error) => error,
  );

test('uploads to images/packages, with a JPEG for shared links, and returns the public URL', async () => {
  const { calls } = doubleBackend({ 'POST /storage/v1/object/images/': { body: { Id: '1', Key: 'k' } } });
  const { path, publicUrl } = await uploadImage(picture);
  expect(path).toMatch(/^packages\/[a-z0-9]+_\d{13}\.jpg$/);
  expect(publicUrl).toBe(`https://db.test/storage/v1/object/public/images/${path}`);
  expect(calls.map((call) => call.path)).toEqual(
    expect.arrayContaining([
      `POST /storage/v1/object/images/${path}`,
      `POST /storage/v1/object/images/${path.replace('.jpg', '-share.jpg')}`,
    ]),
  );
});

test('uploads nothing of a file that is no picture', async () => {
  const { callsTo } = doubleBackend();
  jest.mocked(shareImage).mockRejectedValueOnce(new DOMException('Decoding failed'));
  expect(await getFailure(uploadImage(picture))).toMatchObject({
    code: 'invalid',
    message: 'The picture could not be read. Choose another file.',
  });
  expect(callsTo('POST /storage')).toEqual([]);
});

test('declares the type by the extension when the browser has none', async () => {
  const { callsTo } = doubleBackend({ 'POST /storage/v1/object/images/': { body: { Id: '1', Key: 'k' } } });
  await uploadImage(new File(['x'], 'beach.avif'));
  const [upload] = callsTo('POST /storage/v1/object/images/');
  expect(upload!.body).toBeInstanceOf(FormData);
  expect((upload!.body as FormData).get('')).toMatchObject({ type: 'image/avif', name: 'beach.avif' });
});

test('throws and logs a refusal with message, status and body', async () => {
  doubleBackend({
    'POST /storage/v1/object/images/': {
      status: 403,
      body: {
        statusCode: '403',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
      },
    },
  });
  const error = await getFailure(uploadImage(picture));
  expect(error).toMatchObject({
    code: 'forbidden',
    status: 403,
    message: 'new row violates row-level security policy',
    details: { statusCode: '403', message: 'new row violates row-level security policy' },
  });
  expect(console.error).toHaveBeenCalledWith(
    'Error uploading image:',
    expect.objectContaining({ statusCode: '403' }),
  );
  jest.mocked(console.error).mockClear();
});
