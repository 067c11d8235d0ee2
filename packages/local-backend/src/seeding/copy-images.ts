import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { picturesFolder } from '@aertrip/demo/pictures';
import { imageType } from '../storage/file-type';

const concurrency = 8;

/** Copies the demo's pictures into the bucket's folder, and returns their rows of storage.objects. */
export async function copyImages(objectsFolder: string): Promise<object[]> {
  const files = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(avif|webp|jpg|png)$/.test(file),
  );
  const rows: object[] = [];
  const next = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop())
      rows.push(await copyImage(file, objectsFolder));
  };
  await Promise.all(Array.from({ length: concurrency }, next));
  return rows;
}

async function copyImage(file: string, objectsFolder: string): Promise<object> {
  const bytes = await readFile(join(picturesFolder, file));
  const version = randomUUID();
  await writeFile(join(objectsFolder, version), bytes, { mode: 0o600 });
  return {
    id: randomUUID(),
    bucket_id: 'images',
    name: file.split(sep).join('/'),
    version,
    metadata: {
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      size: bytes.byteLength,
      mimetype: imageType(bytes) ?? 'application/octet-stream',
      cacheControl: 'max-age=3600',
      lastModified: new Date().toISOString(),
    },
  };
}
