/** Remedies for system errors, by code. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and start again.',
  EDQUOT: 'The quota of the disk is used up. Free some space and start again.',
  EMFILE: 'The process may open too few files. Raise the limit (ulimit -n 4096) and start again.',
  ENFILE: 'The system may open too few files. Raise its limit (fs.file-max) and start again.',
  EROFS: 'The disk is read-only. Name a folder that can be written (AERTRIP_HOME).',
  EACCES: 'This user has no rights there. Change the rights, or name another folder (AERTRIP_HOME).',
  EPERM: 'This user has no rights there. Change the rights, or name another folder (AERTRIP_HOME).',
};

/** Describes a failed start, with the remedy for a system error. A child process sends the message only. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, code = ''] = /\b(E[A-Z]{4,})\b/.exec(message) ?? [];
  const remedy = remedies[code];
  return remedy === undefined ? message : `${message}\n${remedy}`;
}
