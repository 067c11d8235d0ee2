import type { Account, AgentProjectState, OutOfBandCode } from 'firebase-tools/lib/emulator/auth/state';
import type { DemoCustomer } from '@aertrip/demo/accounts';
import * as v from 'valibot';
import { accountsRemedy } from '../data/data-folder';
import { readStateFile, writeStateFile } from '../data/state-file';

interface Content {
  accounts: Account[];
  mailedCodes: OutOfBandCode[];
}

const contentSchema = v.object({
  accounts: v.array(v.looseObject({ localId: v.string() })),
  mailedCodes: v.array(v.looseObject({ oobCode: v.string() })),
});

/** Persists the emulator's in-memory accounts. */
export class AccountsFile {
  readonly #path: string;
  readonly #state: AgentProjectState;
  #saved = '';

  constructor(path: string, state: AgentProjectState) {
    this.#path = path;
    this.#state = state;
  }

  /**
   * Restores the accounts of an earlier run; false when there were none.
   * @throws StateFileError when the file is damaged
   */
  load(): boolean {
    const content = readStateFile(this.#path, contentSchema, accountsRemedy);
    if (!content) return false;
    const { accounts, mailedCodes } = content as unknown as Content;
    for (const account of accounts) this.#state.overwriteUserWithLocalId(account.localId, account);
    for (const code of mailedCodes) this.#state.oobs.set(code.oobCode, code);
    this.#saved = this.#text();
    return true;
  }

  /** Writes the changes synchronously, so that nothing is acknowledged before it is on disk. */
  save(): void {
    const text = this.#text();
    if (text === this.#saved) return;
    writeStateFile(this.#path, text);
    this.#saved = text;
  }

  #text(): string {
    const content: Content = {
      accounts: [...this.#state.users.values()],
      mailedCodes: [...this.#state.oobs.values()],
    };
    return JSON.stringify(content);
  }
}

/** The demo's customers in the emulator's format. */
export function createDemoAccounts(state: AgentProjectState, customers: DemoCustomer[], now: number): void {
  for (const { uid, email, password, displayName, google } of customers) {
    const salt = `salt-${uid}`;
    const googleId = `google-${uid}`;
    const provider = { providerId: 'google.com', rawId: googleId, federatedId: googleId, email, displayName };
    state.overwriteUserWithLocalId(uid, {
      localId: uid,
      email,
      displayName,
      emailVerified: true,
      salt,
      // the emulator's own notation, not a secret
      passwordHash: `fakeHash:salt=${salt}:password=${password}`,
      passwordUpdatedAt: now,
      validSince: String(Math.floor(now / 1000)),
      createdAt: String(now),
      providerUserInfo: google ? [provider] : [],
    });
  }
}
