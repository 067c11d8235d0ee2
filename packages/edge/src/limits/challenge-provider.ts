/** What became of a solution: `unchecked` where whoever must be asked about it does not answer. */
export type Outcome = 'solved' | 'unsolved' | 'unchecked';

/** Makes the challenges for calls beyond a client's share, and checks their solutions. */
export interface ChallengeProvider {
  /**
   * @param call name of the call that it is solved for
   * @param network of the client that solves it
   * @returns what the browser needs to solve it, sent along with the refusal
   */
  make(call: string, network: string): Promise<object>;
  /**
   * Whether a text holds the solution of a challenge that was made for this call of this client; `solved` once.
   * Never throws.
   */
  spend(solution: string, call: string, network: string): Promise<Outcome>;
}
