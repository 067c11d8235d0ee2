import { userInfo } from 'node:os';

/** Account that runs this process; empty for a user without a name, as in some containers. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
