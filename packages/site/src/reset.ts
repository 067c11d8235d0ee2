import { resetEmbeddedData } from '@aertrip/local-backend';
import { localPaths } from './local-paths';

/** `npm run reset`: deletes the embedded data; the next start applies the migrations and seeds again. */
try {
  await resetEmbeddedData(localPaths.data);
  console.log('The demo data is deleted. The next npm start creates it again.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
