import type { RemoteModule } from '@aertrip/platform';
import type { Federation } from 'host/remotes/federation';

/**
 * What one build has in place of federation: each former remote is a route group of its own, split off as a good
 * application would do it, and the build's own chunk loader fetches it.
 */
const groups: Record<string, () => Promise<RemoteModule>> = {
  'remote-public': () => import(/* webpackChunkName: "remote-public" */ 'remote-public/routes'),
  'remote-user': () => import(/* webpackChunkName: "remote-user" */ 'remote-user/routes'),
  'remote-admin': () => import(/* webpackChunkName: "remote-admin" */ 'remote-admin/routes'),
};

export const federation: Federation = {
  runEntry: () => Promise.resolve(),
  loadRoutes({ extras: { container } }) {
    const load = groups[container];
    return load ? load() : Promise.reject(new Error(`There is no route group ${container} in this build.`));
  },
};
