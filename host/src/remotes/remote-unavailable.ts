interface Circumstances {
  readonly cause: unknown;
  /** Visitor-facing title of this part of the site, from its releases. */
  readonly title?: string;
  /** The site is unreachable, which does not count against the release. */
  readonly isUnreachable?: boolean;
  /** Name of the team that owns the release. */
  readonly owner?: string;
}

/** A remote failed to load: its releases are missing, broken or refused, or the connection failed. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  /** Name of the remote, such as `remote-admin`. */
  readonly remote: string;
  readonly title: string | undefined;
  readonly isUnreachable: boolean;

  constructor(remote: string, { cause, title, isUnreachable = false, owner }: Circumstances) {
    super(`${remote} could not be loaded.${owner ? ` Owner: ${owner}.` : ''}`, { cause });
    this.remote = remote;
    this.title = title;
    this.isUnreachable = isUnreachable;
  }
}
