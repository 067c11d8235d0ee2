import { createRequire } from 'node:module';
import path from 'node:path';

/** TypeScript is installed without its compiler for this machine: an optional package of it was left out. */
export class CompilerMissing extends Error {
  override readonly name = 'CompilerMissing';
}

/**
 * Path of the native TypeScript compiler.
 * @throws CompilerMissing saying how to provide one
 */
export function nativeCompiler(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
    const installed = createRequire(typescript).resolve(`@typescript/typescript-${platform}/package.json`);
    return path.join(path.dirname(installed), 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
  } catch (cause) {
    throw new CompilerMissing(
      `TypeScript has no compiler for ${platform} here: npm install typescript --include=optional.`,
      { cause },
    );
  }
}
