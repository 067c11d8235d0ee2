import { sha256 } from '../core/hash';
import { pictureKey } from '../core/store-layout';
import { sampleSite } from '../testing/sample-build';
import { samplePicture, sampleScreen } from '../testing/sample-pictures';
import { readPicture, storeScreens } from './pictures';

const release = { app: 'remote-admin', version: '1.0.0' };
const [before, after] = [samplePicture('before'), samplePicture('after')];
const hash = sha256(after.jpeg);

test('stores the pictures of a screen by their content, and reads nothing else by that name', async () => {
  const { store } = await sampleSite();
  const screens = await storeScreens(store, release, [sampleScreen({ before: [before], after: [after] })]);
  const { jpeg, ...facts } = after;
  expect(screens).toEqual([
    sampleScreen({
      before: [expect.objectContaining({ hash: sha256(before.jpeg) })],
      after: [expect.objectContaining({ ...facts, hash })],
    }),
  ]);
  expect(await readPicture(store, release, hash)).toEqual(jpeg);
  await store.write(pictureKey(release.app, release.version, hash), '<script>');
  expect(await readPicture(store, release, hash)).toBeUndefined();
  expect(await readPicture(store, release, '../../../claims/remote-admin/1.0.0')).toBeUndefined();
});
