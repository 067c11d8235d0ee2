import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** The native TypeScript compiler is not installed: its optional package for this platform is missing. */
export class CompilerMissing extends Error {
  override readonly name = 'CompilerMissing';
}

/**
 * Path of the native TypeScript compiler.
 * @throws CompilerMissing with the way to install it
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

interface Compilation {
  readonly words: readonly string[];
  readonly cwd?: string;
  /** First sentence of the error. */
  readonly failure: string;
}

/**
 * Runs the native TypeScript compiler.
 * @throws Error with the compiler's output
 */
export async function compile({ words, cwd, failure }: Compilation): Promise<void> {
  await promisify(execFile)(nativeCompiler(), [...words], { cwd }).catch((cause: unknown) => {
    const said = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : String(cause);
    throw new Error(`${failure}\n\n${said}`, { cause });
  });
}
