import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Federation } from 'host/remotes/federation';
import { runEntryScript } from 'host/remotes/entry-script';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';

/** Time in ms, as in the host's own half. */
const moduleTimeLimit = 5000;

const registered = new Set<string>();

/** The host's half of federation by the runtime library, which finds the container in the page and fetches nothing. */
export const federation: Federation = {
  runEntry: ({ metadata, extras }, url) =>
    runEntryScript({ url, integrity: metadata.integrity, container: extras.container }),
  loadRoutes({ url, extras: { container } }) {
    if (!registered.has(container))
      registerRemotes([{ name: container, entry: url, entryGlobalName: container, type: 'global' }]);
    registered.add(container);
    return withTimeLimit(loadRemote(`${container}/routes`), moduleTimeLimit);
  },
};
