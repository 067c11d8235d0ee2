import { transform } from 'esbuild';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** Minifies the style sheets of a build. */
export const minifiedStyles = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.compilation.tap('MinifiedStyles', (compilation) =>
      compilation.hooks.processAssets.tapPromise(
        { name: 'MinifiedStyles', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        async (assets) => {
          const sheets = Object.keys(assets).filter((name) => name.endsWith('.css'));
          await Promise.all(
            sheets.map(async (name) => {
              const text = String(compilation.getAsset(name)?.source.source());
              const { code } = await transform(text, { loader: 'css', minify: true });
              compilation.updateAsset(name, new sources.RawSource(code.trimEnd()), { minimized: true });
            }),
          );
        },
      ),
    ),
};
