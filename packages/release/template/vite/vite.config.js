import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { federationOptions, output } from '@aertrip/build/federation';
import { defineConfig } from 'vite';

const folder = import.meta.dirname;

export default defineConfig({
  root: folder,
  // Its files stand beside one another, wherever that is.
  base: './',
  build: {
    target: 'es2022',
    outDir: output(folder),
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: { input: 'src/vite-entry.js' },
  },
  plugins: [react(), federation(federationOptions({ folder }))],
});
