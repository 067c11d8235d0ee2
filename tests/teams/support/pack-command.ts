import path from 'node:path';
import { packPackages } from './stage-packages';

/** `npm run pack -w tests -- <folder>`: the packages of the site as tarballs, for `mfe create --packages`. */
const [folder = 'packages'] = process.argv.slice(2);
await packPackages(path.resolve(process.env.INIT_CWD ?? '.', folder));
