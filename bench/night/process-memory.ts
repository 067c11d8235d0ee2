import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** Resident memory in bytes. */
  readonly rss: number;
  readonly name: string;
}

const pageSize = 4096;

/** What the process runs: the file of the repository, or of the renderer. */
const nameOf = (command: readonly string[]) =>
  path.basename(command.findLast((word) => /\.(ts|js|mjs)$/.test(word)) ?? command[0] ?? 'unknown');

function readProcess(pid: number): ProcessRow | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    return { pid, parent: Number(fields[1]), rss: Number(fields[21]) * pageSize, name: nameOf(command) };
  } catch {
    return undefined; // it has ended
  }
}

/** Resident memory in bytes of this process's descendants, by what they run (Linux). */
export function memoryOfDescendants(): Map<string, number> {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)) ?? []);
  const found = new Set([process.pid]);
  let size = 0;
  while (found.size !== size) {
    size = found.size;
    for (const { pid, parent } of processes) if (found.has(parent)) found.add(pid);
  }
  const byName = new Map<string, number>();
  for (const { pid, rss, name } of processes)
    if (found.has(pid) && pid !== process.pid) byName.set(name, (byName.get(name) ?? 0) + rss);
  return byName;
}
