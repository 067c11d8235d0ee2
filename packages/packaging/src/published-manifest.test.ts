import { type PackageManifest, publishedManifest } from './published-manifest';

const manifest = (changes: Partial<PackageManifest> = {}): PackageManifest => ({
  name: '@aertrip/sample',
  version: '1.2.0',
  private: false,
  description: 'A sample',
  license: 'UNLICENSED',
  files: [],
  exports: { '.': './src/index.ts' },
  dependencies: {},
  devDependencies: {},
  ...changes,
});

const own = new Map([
  ['@aertrip/database', '1.0.0'],
  ['@aertrip/platform', '1.4.0'],
  ['@aertrip/sample', '1.2.0'],
]);
const published = (changes: Partial<PackageManifest>, imported: readonly string[] = []) =>
  publishedManifest(manifest(changes), { own, imported: new Set(imported) });

test('publishes compiled files with their types and the styles, without test support', () => {
  const exports = {
    '.': './src/index.tsx',
    './tokens.css': './src/styles/tokens.css',
    './testing/*': './src/testing/*.ts',
  };
  expect(published({ exports, publishConfig: { bin: { mfe: './src/cli/bin.ts' } } })).toMatchObject({
    bin: { mfe: './dist/cli/bin.js' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './tokens.css': './dist/styles/tokens.css',
      './package.json': './package.json',
    },
    files: ['dist', 'CHANGELOG.md'],
  });
});

test('publishes caret ranges, exact ones of a tool, and our packages and shared modules as peers, with imports of declarations', () => {
  const dependencies = { '@aertrip/platform': '*', react: '19.3.1', valibot: '1.5.0' };
  expect(published({ dependencies })).toMatchObject({
    dependencies: { valibot: '^1.5.0' },
    peerDependencies: { '@aertrip/platform': '^1.4.0', react: '^19.3.1' },
  });
  const tool = { dependencies: { webpack: '5.110.3' }, engines: { node: '>=20.19' } };
  expect(published(tool).dependencies).toEqual({ webpack: '5.110.3' });
  const devDependencies = { '@aertrip/database': '*', '@tanstack/react-query': '5.108.0', tsx: '4.23.15' };
  expect(published({ devDependencies }, ['@aertrip/database', '@tanstack/react-query'])).toMatchObject({
    dependencies: { '@aertrip/database': '^1.0.0' },
    peerDependencies: { '@tanstack/react-query': '^5.108.0' },
  });
});

test('rejects an unlisted or unpublished import', () => {
  expect(() => published({}, ['valibot'])).toThrow('@aertrip/sample imports valibot and does not list it.');
  expect(() => published({ dependencies: { '@aertrip/edge': '*' } })).toThrow(
    '@aertrip/sample depends on @aertrip/edge, which is not published.',
  );
});
