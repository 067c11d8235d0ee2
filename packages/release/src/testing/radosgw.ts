import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Creates a bucket of a service that `tests/production/support/radosgw.sh` has started, unless it is there. */
export async function createBucket(endpoint: string, bucket: string): Promise<void> {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
