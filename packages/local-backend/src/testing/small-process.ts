import { runAsChild } from '../process/child-life';

/** An idle child process, which starts faster than a service. */
runAsChild<object, { readonly pid: number }>(async () => ({
  ready: { pid: process.pid },
  stop: async () => undefined,
}));
