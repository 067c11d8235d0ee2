import { runAsChild } from '../process/child-life';

/** A child process that does nothing: it starts sooner than a service. */
runAsChild<object, { readonly pid: number }>(async () => ({
  ready: { pid: process.pid },
  stop: async () => undefined,
}));
