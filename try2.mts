import { startVariants } from './tests/bench/site/variants';
import { measureReleases } from './tests/bench/releases/measure-releases';
import { releasesSection, releasesBar } from './tests/bench/releases/releases-report';
const v = await startVariants(4330);
try {
  const r = await measureReleases(v, 2, console.log);
  console.log(JSON.stringify(releasesSection(r), null, 1), releasesBar(r));
} finally { await v.stop(); }
