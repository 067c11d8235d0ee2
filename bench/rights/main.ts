/**
 * `npm run bench:rights`: the policies of `ops/store` on an S3 service that nobody here wrote, Ceph's radosgw, with a user
 * for each of them. Wants what `bench/releases/radosgw.sh` names, and ports from `BENCH_PORT` (7480) on. Ends with 1 when
 * something was answered otherwise than expected, and with 2 when nothing was tried.
 */
import { removeTemporaryFolders } from '@aertrip/release/testing/sample-build';
import { isAsExpected, type Attempt } from './attempt';
import { isInstalled, startObjectService } from './object-service';
import { configureBucket, tryBucket, tryKeys, tryRecovery } from './try-objects';
import { tryReleases, tryWritersWithVersions } from './try-releases';

const bucket = 'rights';

async function tryAll(): Promise<Attempt[]> {
  const service = await startObjectService(Number(process.env.BENCH_PORT ?? 7480), bucket);
  try {
    return [
      ...(await tryReleases(service)),
      ...(await tryKeys(service, bucket)),
      // Last: this service takes a key that exists for a new one once its versions are kept.
      ...(await configureBucket(service, bucket)),
      ...(await tryWritersWithVersions(service)),
      ...(await tryBucket(service, bucket)),
      ...(await tryRecovery(service, bucket)),
    ];
  } finally {
    await service.stop();
    await removeTemporaryFolders();
  }
}

if (await isInstalled()) {
  process.env.MFE_PREVIEW_KEY = 'key';
  const attempts = await tryAll();
  const wrong = attempts.filter((attempt) => !isAsExpected(attempt));
  for (const { what, expected, found } of wrong)
    console.error(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  console.log(`${attempts.length} attempts, ${wrong.length} answered otherwise than expected.`);
  if (wrong.length > 0) process.exitCode = 1;
} else {
  console.error('NOTHING WAS TRIED: radosgw is not installed. bench/releases/radosgw.sh names the packages.');
  process.exitCode = 2;
}
