import { readdir, readFile } from 'node:fs/promises';

/** Of the kernel, on every architecture that Node.js runs on: a tick is 10 ms. */
const msPerTick = 10;

interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  /** ms on a processor, by itself and by its children that have ended. */
  readonly used: number;
}

/** Fields of `/proc/<pid>/stat` behind the name, which may hold spaces and brackets itself (proc(5)). */
async function readTime(pid: number): Promise<ProcessTime | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const [parent = 0, ...ticks] = [1, 11, 12, 13, 14].map((field) => Number(fields[field]));
  return { pid, parent, used: ticks.reduce((sum, ticked) => sum + ticked, 0) * msPerTick };
}

/**
 * Time in ms that a process and all below it have used a processor for. Linux alone.
 * @param except processes below it that are not counted, with all below them
 */
export async function processTime(root: number, except: readonly number[] = []): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readTime))).filter((found) => found !== undefined);
  const sum = (pid: number): number =>
    except.includes(pid)
      ? 0
      : (all.find((process) => process.pid === pid)?.used ?? 0) +
        all.filter(({ parent }) => parent === pid).reduce((total, { pid: child }) => total + sum(child), 0);
  return sum(root);
}
