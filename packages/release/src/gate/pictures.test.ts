import { pictureKey } from '../core/store-layout';
import { sampleSite } from '../testing/sample-build';
import { readPicture, storePicture } from './pictures';

const release = { app: 'remote-admin', version: '1.0.0' };

test('stores a picture by its content, and reads nothing else by that name', async () => {
  const { store } = await sampleSite();
  const jpeg = Buffer.from('picture');
  const hash = await storePicture(store, release, jpeg);
  expect(await readPicture(store, release, hash)).toEqual(jpeg);
  await store.write(pictureKey(release.app, release.version, hash), '<script>');
  expect(await readPicture(store, release, hash)).toBeUndefined();
  expect(await readPicture(store, release, '../../../claims/remote-admin/1.0.0')).toBeUndefined();
});
