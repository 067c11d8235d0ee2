import { integrityOf } from '@aertrip/release/hash';
import type { ReleaseLibrary } from '@aertrip/edge';

/** In the URL of a page: the thread that renders it ends. */
export const crashMark = 'crash';

const ending = new TextEncoder().encode(`
;{
  const { render, ...rest } = module.exports;
  module.exports = {
    ...rest,
    render: (options) => (options.path.includes('${crashMark}') ? process.exit(1) : render(options)),
  };
}
`);

const isServerBundle = (key: string) => /^releases\/host\/[^/]+\/server\//.test(key);

/** The published releases, with a host whose server bundle crashes where the URL says so. */
export function crashingLibrary(library: ReleaseLibrary): ReleaseLibrary {
  async function file(key: string) {
    const content = await library.file(key);
    return content && isServerBundle(key) ? Buffer.concat([content, ending]) : content;
  }
  return {
    file,
    async manifest(app, version) {
      const manifest = await library.manifest(app, version);
      if (app !== 'host' || !manifest?.server) return manifest;
      const content = await file(`releases/${app}/${version}/${manifest.server}`);
      if (!content) return manifest;
      const facts = { integrity: integrityOf(content), size: content.byteLength };
      return { ...manifest, files: { ...manifest.files, [manifest.server]: facts } };
    },
  };
}
