import type { StoreSigning } from '../signatures/signing';

/**
 * Where releases and revisions are stored. Keys are relative paths with `/`, such as
 * `releases/remote-admin/1.0.0/release.json`; a reader sees the old or the new content of a key, never a part.
 * Every method throws ReleaseRefused (`usage`) when the store cannot be reached or written.
 */
export interface ReleaseStore {
  /** Path or URL of the store, for messages. */
  readonly location: string;
  /** Whose key signs the records of a channel, and whether signatures are required. */
  readonly signing?: StoreSigning;
  /** Names directly below a folder in ascending order; those of folders end with `/`. Empty for an unknown folder. */
  list(folder: string): Promise<string[]>;
  /** Content of a key, or `undefined` when there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Creates or replaces. */
  write(key: string, content: string | Uint8Array): Promise<void>;
  /**
   * Creates a key that must not exist yet: the compare-and-set on which every decision rests.
   * @returns false when somebody else created it first
   */
  create(key: string, content: string | Uint8Array): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  stat(key: string): Promise<{ readonly size: number; readonly modifiedAt: Date } | undefined>;
}

export async function readText(store: ReleaseStore, key: string): Promise<string | undefined> {
  const content = await store.read(key);
  return content && new TextDecoder().decode(content);
}

/** Every key below a folder. */
export async function listDeep(store: ReleaseStore, folder: string): Promise<string[]> {
  const names = await store.list(folder);
  const nested = await Promise.all(
    names.map((name) =>
      name.endsWith('/')
        ? listDeep(store, `${folder}/${name.slice(0, -1)}`)
        : Promise.resolve([`${folder}/${name}`]),
    ),
  );
  return nested.flat();
}
