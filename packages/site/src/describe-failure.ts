/** Remedies for errors of the system and of PostgreSQL, by their text. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /\bENOSPC\b|No space left on device/,
    'The disk is full. Free some space, or name another folder (AERTRIP_HOME), and start again.',
  ],
  [/\bEDQUOT\b|Disk quota exceeded/, 'The disk quota is used up. Free some space and start again.'],
  [/\bEMFILE\b/, 'This process has too many open files. Raise the limit (ulimit -n 4096) and start again.'],
  [/\bENFILE\b/, 'The system has too many open files. Raise its limit (fs.file-max) and start again.'],
  [/\bEROFS\b/, 'The disk is read-only. Name a folder that can be written (AERTRIP_HOME).'],
  [
    /\bE(ACCES|PERM)\b/,
    'This user has no rights there. Change the rights, or name another folder (AERTRIP_HOME).',
  ],
  [
    /could not look up effective user ID/,
    'PostgreSQL needs a name for this user. Add it to /etc/passwd, or name a database in DATABASE_URL.',
  ],
  [
    /lock file "postmaster\.pid" already exists/,
    'Another site uses this data folder. Stop it, or name another folder (AERTRIP_HOME).',
  ],
  [/^PostgreSQL did not start on/, 'If its files are damaged, start with fresh demo data: npm run reset'],
];

/** Describes a failed start, with the remedy for a known error. A child process sends the message only. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = remedies.find(([text]) => text.test(message));
  return known ? `${message}\n${known[1]}` : message;
}
