/** Version of the contract between host and remotes; a host that breaks its remotes raises it. */
export const contractNumber = 1;

/**
 * Older contract numbers that the host still serves. A new contract comes in by a host which speaks it and lists the one
 * before here, then by the remotes; the older number leaves when no live remote speaks it any more.
 */
export const olderContracts: readonly number[] = [];
