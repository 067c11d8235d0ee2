import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../../core/native-compiler';

// Without its checks: whether the sources are sound is for the type check to say.
const options =
  '--ignoreConfig --declaration --emitDeclarationOnly --noCheck --removeComments --strict --skipLibCheck --target es2023 --module esnext --moduleResolution bundler --jsx react-jsx'.split(
    ' ',
  );

/**
 * Writes the declarations of a package's sources into a folder of its own for as long as `read` takes.
 * @param entry absolute path of the source that stands for the package
 * @param read is given the declaration file of the entry
 * @throws Error with the compiler's words
 */
export async function withDeclarations<Result>(
  entry: string,
  read: (entry: string) => Promise<Result>,
): Promise<Result> {
  const output = await mkdtemp(path.join(tmpdir(), 'aertrip-types-'));
  try {
    const folder = path.dirname(entry);
    const words = [...options, '--rootDir', folder, '--outDir', output, entry];
    await compile({ words, cwd: folder, failure: `The declarations of ${entry} could not be written.` });
    return await read(path.join(output, `${path.basename(entry).replace(/\.tsx?$/, '')}.d.ts`));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
