/** A call that costs something and that anybody may make. */
export interface GuardedCall {
  /** Calls of one name share a limit. */
  readonly name: string;
  /** Path of the call, without its query; `*` stands for one segment of any name. */
  readonly path: string;
  /** Parameter of the query that makes it this call, such as `grant_type=password`. */
  readonly query?: string;
  /** Calls that a client may make in `seconds`, which begin with the first. */
  readonly limit: number;
  /** A minute by default. */
  readonly seconds?: number;
}

const isSamePath = (pattern: string, path: string): boolean => {
  if (!pattern.includes('*')) return pattern === path;
  const parts = path.split('/');
  const expected = pattern.split('/');
  return parts.length === expected.length && expected.every((part, at) => part === '*' || part === parts[at]);
};

/** @param path the normal one */
export function findCall(
  calls: readonly GuardedCall[],
  path: string,
  query: URLSearchParams,
): GuardedCall | undefined {
  return calls.find((call) => {
    if (!isSamePath(call.path, path)) return false;
    const [name = '', value] = call.query?.split('=') ?? [];
    return call.query === undefined || query.getAll(name).includes(value ?? '');
  });
}
