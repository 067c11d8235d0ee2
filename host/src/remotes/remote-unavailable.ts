interface Circumstances {
  readonly cause: unknown;
  /** What visitors call this part of the site, by its releases. */
  readonly title?: string;
  /** The site itself cannot be reached, so nothing is said about the release. */
  readonly isUnreachable?: boolean;
  /** Code of a failed release has run in this page, and another release is there for a fresh page. */
  readonly freshPageHelps?: boolean;
  /** Name of the team that answers for the release. */
  readonly owner?: string;
}

/** A remote could not be loaded: its releases are gone, broken, refused or too slow, or there is no connection. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  /** Name of the remote, such as `remote-admin`. */
  readonly remote: string;
  readonly title: string | undefined;
  readonly isUnreachable: boolean;
  readonly freshPageHelps: boolean;

  constructor(
    remote: string,
    { cause, title, isUnreachable = false, freshPageHelps = false, owner }: Circumstances,
  ) {
    super(`${remote} could not be loaded.${owner ? ` Owner: ${owner}.` : ''}`, { cause });
    this.remote = remote;
    this.title = title;
    this.isUnreachable = isUnreachable;
    this.freshPageHelps = freshPageHelps;
  }
}
