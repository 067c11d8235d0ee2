/** A remote could not be loaded: its release is gone, broken, refused or too slow. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  /** Name of the remote, such as `remote-admin`. */
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} could not be loaded.`, { cause });
    this.remote = remote;
  }
}
