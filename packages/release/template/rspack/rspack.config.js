import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federationOptions, output } from '@aertrip/build/federation';
import { rspack } from '@rspack/core';

const folder = import.meta.dirname;
const styles = { type: 'css/auto', parser: { namedExports: false } };

export default {
  context: folder,
  mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
  entry: {},
  target: ['web', 'es2022'],
  devtool: 'source-map',
  output: {
    path: output(folder),
    clean: true,
    publicPath: 'auto',
    uniqueName: federationOptions({ folder }).name,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssChunkFilename: '[name].[contenthash:8].css',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, ...styles },
    ],
  },
  plugins: [
    new ModuleFederationPlugin(federationOptions({ folder })),
    // The browser refuses a chunk whose bytes are others than those of the build.
    new rspack.SubresourceIntegrityPlugin(),
  ],
};
