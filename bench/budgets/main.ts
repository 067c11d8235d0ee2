import { buildChanged } from '@aertrip/release';
import { launchChromium } from '../measure/machine';
import { benchFolder } from '../measure/bench-folder';
import { startVariants } from '../site/variants';
import { documentSizes } from './document-sizes';
import { howToAllow, readBudgets, writeBudgets } from './budgets-file';
import { overBudget, type Sizes } from './compare';
import { pageSizes } from './page-sizes';
import { releaseSizes } from './release-sizes';

/**
 * `npm run budgets [-- --write]`: builds changed apps and lists sizes above the limits in `budgets.json`; `--write`
 * sets the limits to the current sizes.
 */
const port = Number(process.env.PORT ?? 4300);
const store = benchFolder.federatedStore;
await buildChanged({
  store,
  channel: 'live',
  activateSources: true,
  onProgress: (line) => console.log(line),
});

async function sizesOfPages(): Promise<Sizes> {
  const variants = await startVariants(port);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const { url } = await variants.site('federated');
    return { ...(await pageSizes(page, url)), ...(await documentSizes(page, url)) };
  } finally {
    await browser.close();
    await variants.stop();
  }
}

const sizes = { ...(await releaseSizes(store)), ...(await sizesOfPages()) };
if (process.argv.includes('--write')) {
  await writeBudgets(sizes);
  console.log('bench/budgets/budgets.json is written.');
} else {
  const growth = overBudget(await readBudgets(), sizes);
  console.log(growth.length === 0 ? 'Everything is within its budget.' : [...growth, howToAllow].join('\n'));
  process.exitCode = growth.length === 0 ? 0 : 1;
}
