import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderRequest } from './page-renderer';

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Of 9: a millisecond for a page, which is a fifth of its text then. */
const level = 1;

export interface KeptRender {
  readonly page: RenderedPage;
  /** Of the data that it shows. */
  readonly dataVersion: string;
  /** ms since it was rendered. */
  readonly age: number;
}

interface Kept {
  /** The page as JSON, deflated. */
  readonly text: Buffer;
  readonly dataVersion: string;
  /** ms of the monotonic clock. */
  readonly renderedAt: number;
}

/**
 * What releases rendered, without the document around it: that names every release in force, and is another one whenever
 * any of them changes. What the host and one remote rendered stands until one of these two changes, or the data.
 */
export interface KeptRenders {
  find(request: RenderRequest): Promise<KeptRender | undefined>;
  keep(request: RenderRequest, dataVersion: string, page: RenderedPage): Promise<void>;
}

const keyOf = ({ path, host, remote }: RenderRequest) =>
  [host, remote?.name, remote?.version, path].join('|');

/** @param maxBytes that they take in memory: about seven hundred pages by default */
export function createKeptRenders(maxBytes = 24 * 1024 * 1024, now = () => performance.now()): KeptRenders {
  const renders = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.byteLength,
  });
  return {
    async find(request) {
      const kept = renders.get(keyOf(request));
      if (!kept) return undefined;
      const page = JSON.parse(String(await inflate(kept.text))) as RenderedPage;
      return { page, dataVersion: kept.dataVersion, age: now() - kept.renderedAt };
    },
    async keep(request, dataVersion, page) {
      const renderedAt = now();
      const text = await deflate(JSON.stringify(page), { level });
      renders.set(keyOf(request), { text, dataVersion, renderedAt });
    },
  };
}
