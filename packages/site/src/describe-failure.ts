/** What a person does about an error of the system, by its code. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and start again.',
  EDQUOT: 'The quota of the disk is used up. Free some space and start again.',
  EMFILE: 'The process may open too few files. Raise the limit (ulimit -n 4096) and start again.',
  ENFILE: 'The system may open too few files. Raise its limit (fs.file-max) and start again.',
  EROFS: 'The disk is read-only. Name a folder that can be written (AERTRIP_HOME).',
  EACCES: 'This user has no rights there. Change the rights, or name another folder (AERTRIP_HOME).',
  EPERM: 'This user has no rights there. Change the rights, or name another folder (AERTRIP_HOME).',
};

/** Why a start failed, with the remedy where the system refused something. A child process hands on the message alone. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, code = ''] = /\b(E[A-Z]{4,})\b/.exec(message) ?? [];
  const remedy = remedies[code];
  return remedy === undefined ? message : `${message}\n${remedy}`;
}
