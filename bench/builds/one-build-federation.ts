import type { RemoteModule } from '@aertrip/platform';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Federation } from 'host/remotes/federation';

/**
 * Replaces federation in a single build: each former remote is a code-split route group, loaded by the build's chunk
 * loader.
 */
const groups: Record<string, () => Promise<RemoteModule>> = {
  'remote-public': () => import(/* webpackChunkName: "remote-public" */ 'remote-public/routes'),
  'remote-user': () => import(/* webpackChunkName: "remote-user" */ 'remote-user/routes'),
  'remote-admin': () => import(/* webpackChunkName: "remote-admin" */ 'remote-admin/routes'),
};

const plugins: ModuleFederationRuntimePlugin[] = [];

/** The part of the federation API that the host's loader uses: the chosen release and its presence. */
export const federation: Federation = {
  registerRemotes() {},
  registerPlugins: (added) => void plugins.push(...(added ?? [])),
  async loadRemote<Module>(id: string) {
    const origin = federation as ModuleFederation;
    let request = { id, options: origin.options, origin };
    for (const { beforeRequest } of plugins) request = (await beforeRequest?.(request)) || request;
    const load = groups[request.id.replace(/\/.*/, '')];
    if (!load) throw new Error(`There is no route group for ${request.id} in this build.`);
    const exposeModule = await load();
    for (const { onLoad } of plugins) {
      await onLoad?.({ ...request, exposeModule } as unknown as Parameters<typeof onLoad>[0]);
    }
    return exposeModule as Module;
  },
};
