import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Creates a missing bucket of a service started by `tests/production/support/radosgw.sh`. */
export async function createBucket(endpoint: string, bucket: string): Promise<void> {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
