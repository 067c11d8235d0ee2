import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from '../core/refusal';
import { NotWritable, type ReleaseStore } from './release-store';

/** Unfinished files have a separate folder, so that no listing and no web server shows them. */
const incoming = '.incoming';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Explains an error of the file system; returns any other error unchanged. */
function unusable(root: string, doing: 'read' | 'written', error: unknown): unknown {
  if (codeOf(error) === undefined) return error;
  const Refused = doing === 'written' ? NotWritable : ReleaseRefused;
  return new Refused(
    'usage',
    {
      found: `The release store ${root} cannot be ${doing} (${codeOf(error)}).`,
      expected: 'Expected a folder that this user may read and write.',
      next: 'Nothing was changed. Name another folder with --store, or correct its rights or free space.',
    },
    { cause: error },
  );
}

const urlScheme = /^[a-z][a-z\d+.-]*:\/\//i;

const noFolder = (location: string) =>
  new ReleaseRefused('usage', {
    found: `The release store ${location} is not a folder.`,
    expected: 'Expected the path of a folder, or the URL of a bucket (s3://bucket/folder).',
    next: 'Nothing was changed. Look at --store and RELEASE_STORE.',
  });

const noStore = (root: string) =>
  new ReleaseRefused('usage', {
    found: `There is no release store at ${root}.`,
    expected:
      'Expected a folder that something was published into, or the URL of a bucket (s3://bucket/folder).',
    next: 'Nothing was changed. Look at --store and RELEASE_STORE, and whether the disk is mounted.',
  });

/**
 * An empty folder is no store: it is what is left of a disk that is not mounted.
 * @throws ReleaseRefused (`usage`)
 */
async function requireFolderStore(root: string): Promise<void> {
  const names = await readdir(root).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw unusable(root, 'read', error);
  });
  if (names.length === 0) throw noStore(root);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder that survives a power cut: syncs the entry of each new folder. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.startsWith(first); made = path.dirname(made))
    await syncFolder(path.dirname(made));
}

/** @throws ReleaseRefused (`usage`) for a URL, which would otherwise become a local folder `s3:` */
function rootOf(folder: string): string {
  if (urlScheme.test(folder)) throw noFolder(folder);
  return path.resolve(folder);
}

/** Creates the folder of a new store at once; an existing one stays as it is. */
export async function makeFolderStore(folder: string): Promise<void> {
  const root = rootOf(folder);
  await makeFolder(path.join(root, incoming)).catch((error: unknown) => {
    throw unusable(root, 'written', error);
  });
}

/**
 * A store in an existing folder. Every method throws ReleaseRefused (`usage`) while the folder is missing or empty: a store
 * whose disk is gone looks neither empty nor new.
 */
export const openFolderStore = (folder: string): ReleaseStore =>
  createFolderStore(folder, requireFolderStore);

/**
 * A store in a folder of a file system with hard links, which it creates with the first write. Compare-and-set is `link()`, which fails for an
 * existing name, also across processes and machines that share the folder.
 * @param requireStore runs before each write, and before a missing key is reported
 */
export function createFolderStore(
  folder: string,
  requireStore?: (root: string) => Promise<void>,
): ReleaseStore {
  const root = rootOf(folder);

  function fileOf(key: string): string {
    const file = path.resolve(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`${key} is no key of a release store.`);
    return file;
  }

  async function writeTemporary(content: string | Uint8Array): Promise<string> {
    await makeFolder(path.join(root, incoming));
    const temporary = path.join(root, incoming, randomUUID());
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return temporary;
  }

  /** A missing file is not a store failure. */
  async function reading<Result>(work: () => Promise<Result>, missing: Result): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw unusable(root, 'read', error);
      await requireStore?.(root);
      return missing;
    }
  }

  async function writing<Result>(work: () => Promise<Result>): Promise<Result> {
    await requireStore?.(root);
    try {
      return await work();
    } catch (error) {
      throw unusable(root, 'written', error);
    }
  }

  return {
    location: root,
    list: (key) =>
      reading(async () => {
        const entries = await readdir(fileOf(key), { withFileTypes: true });
        return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).toSorted();
      }, []),
    read: (key) => reading<Uint8Array | undefined>(() => readFile(fileOf(key)), undefined),
    write: (key, content) =>
      writing(async () => {
        const file = fileOf(key);
        await makeFolder(path.dirname(file));
        await rename(await writeTemporary(content), file);
        await syncFolder(path.dirname(file));
      }),
    create: (key, content) =>
      writing(async () => {
        const file = fileOf(key);
        await makeFolder(path.dirname(file));
        const temporary = await writeTemporary(content);
        try {
          await link(temporary, file);
        } catch (error) {
          if (codeOf(error) === 'EEXIST') return false;
          throw error;
        } finally {
          await rm(temporary, { force: true });
        }
        await syncFolder(path.dirname(file));
        return true;
      }),
    remove: (key) => writing(() => rm(fileOf(key), { force: true })),
    stat: (key) =>
      reading<Awaited<ReturnType<ReleaseStore['stat']>>>(async () => {
        const { size, mtime } = await stat(fileOf(key));
        return { size, modifiedAt: mtime };
      }, undefined),
  };
}
