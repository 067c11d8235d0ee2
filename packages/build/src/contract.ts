/** Version of the contract between host and remotes; a host that breaks its remotes raises it. */
export const contractNumber = 1;

/**
 * Older contract numbers that the host still supports. To introduce a contract, release a host with the new number that
 * lists the previous one here, then the remotes. Remove the older number once no live remote uses it.
 */
export const olderContracts: readonly number[] = [];
