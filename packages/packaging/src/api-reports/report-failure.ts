interface Reports {
  /** Made from the sources. */
  readonly current: string;
  readonly committed: string;
  /** On the main branch. */
  readonly main: string | undefined;
}

/** The first line, with name and version of the package. */
const titleOf = (report: string) => report.split('\n', 1)[0];

/** Why an API report cannot pass review; `undefined` when it can. */
export function reportFailure(file: string, { current, committed, main }: Reports): string | undefined {
  if (committed !== current)
    return `${file} differs from the sources.\n→ Run npm run api-reports -- --write, and commit the report.`;
  if (main !== undefined && main !== current && titleOf(main) === titleOf(current))
    return `${file} has another API than on main, and the same version.\n→ Raise the version (npm run changeset, npm run changeset version), then run npm run api-reports -- --write.`;
  return undefined;
}
