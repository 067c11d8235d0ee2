import type { BrokenRelease } from '../broken-case';

/** A function that the host shares keeps its type, and means something else. */
export const brokenHost: BrokenRelease = {
  name: 'shared-function-means-another-thing',
  app: 'host',
  expects: 'screens',
  edits: [
    {
      file: 'packages/platform/src/postgrest-result.ts',
      from: '  return result.data as Succeeded<T>;\n',
      to: '  return (Array.isArray(result.data) ? result.data[0] : result.data) as Succeeded<T>;\n',
    },
  ],
};
