import type { Registry } from '../registry/registry';
import { createRemoteLoader } from './remote-loader';
import { RemoteUnavailable } from './remote-unavailable';

const registry: Registry = {
  microFrontends: {
    'remote-admin': [
      {
        url: '/releases/remote-admin/1.0.0/remoteEntry.js',
        metadata: { version: '1.0.0' },
        deployment: { traffic: 100, default: true },
        extras: { container: 'remote_admin_1_0_0', paths: ['/admin'] },
      },
    ],
  },
};

test('a remote asked for twice is fetched once', async () => {
  const fetchModule = jest.fn().mockResolvedValue({ routes: () => [] });
  const loader = createRemoteLoader(registry, fetchModule);
  const [first, second] = await Promise.all([loader.load('remote-admin'), loader.load('remote-admin')]);
  expect(first).toBe(second);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('a failed load names the remote and is tried anew when asked again', async () => {
  const fetchModule = jest
    .fn()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValueOnce({ routes: () => [] });
  const loader = createRemoteLoader(registry, fetchModule);
  await expect(loader.load('remote-admin')).rejects.toMatchObject({ remote: 'remote-admin' });
  await expect(loader.load('remote-admin')).resolves.toHaveProperty('routes');
});

test('a module without routes is refused', async () => {
  const loader = createRemoteLoader(registry, () => Promise.resolve({ screens: [] }));
  await expect(loader.load('remote-admin')).rejects.toBeInstanceOf(RemoteUnavailable);
});

test('a remote that the registry does not know is unavailable', async () => {
  const loader = createRemoteLoader(registry, jest.fn());
  await expect(loader.load('remote-user')).rejects.toBeInstanceOf(RemoteUnavailable);
});
