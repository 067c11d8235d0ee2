import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSpecifiersExplicit } from './compile-package';

const compiled = [
  `import { rows } from './rows';`,
  `import './cart';`,
  `import {\n  of,\n} from 'valibot';`,
  `export * from '@aertrip/ui/button';`,
  `const late = () => import('./rows');`,
  `const text = client.from('bookings') + "read from './nowhere'";`,
].join('\n');

test('names the files of imports, and leaves other text as it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-compiled-'));
  await mkdir(path.join(folder, 'cart'));
  for (const file of ['rows.js', 'cart/index.js']) await writeFile(path.join(folder, file), '');
  await writeFile(path.join(folder, 'main.js'), compiled);
  expect(await makeSpecifiersExplicit(folder)).toEqual(new Set(['valibot', '@aertrip/ui']));
  expect(await readFile(path.join(folder, 'main.js'), 'utf8')).toBe(
    compiled.replaceAll(`'./rows'`, `'./rows.js'`).replace(`'./cart'`, `'./cart/index.js'`),
  );
  await rm(folder, { recursive: true });
});
