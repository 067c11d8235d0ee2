import { buildBoth } from './tests/bench/site/builds';
await buildBoth(console.log);
