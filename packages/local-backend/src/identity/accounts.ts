import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { DemoCustomer } from '@aertrip/demo/accounts';
import * as v from 'valibot';
import { accountsRemedy } from '../data/data-folder';
import { readStateFile, writeStateFile } from '../data/state-file';

const googleSchema = v.object({
  /** The person's id at Google. */
  id: v.string(),
  email: v.optional(v.string()),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
});

const accountSchema = v.object({
  localId: v.string(),
  email: v.optional(v.string()),
  emailVerified: v.boolean(),
  /** Whether the account has signed in by a mailed link. */
  emailLinkSignin: v.optional(v.boolean()),
  phoneNumber: v.optional(v.string()),
  displayName: v.optional(v.string()),
  photoUrl: v.optional(v.string()),
  password: v.optional(v.object({ salt: v.string(), hash: v.string() })),
  google: v.optional(googleSchema),
  /** Tokens from before are void; in seconds. */
  validSince: v.number(),
  /** In ms. */
  createdAt: v.number(),
  lastLoginAt: v.number(),
});
const mailedCodeSchema = v.object({
  code: v.string(),
  email: v.string(),
  purpose: v.picklist(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN']),
});
const contentSchema = v.object({
  accounts: v.array(accountSchema),
  mailedCodes: v.array(mailedCodeSchema),
});

export type Account = v.InferOutput<typeof accountSchema>;
export type GoogleAccount = v.InferOutput<typeof googleSchema>;
export type MailedCode = v.InferOutput<typeof mailedCodeSchema>;

const hashOf = (password: string, salt: string) => scryptSync(password, salt, 32);

export function hashPassword(password: string): Account['password'] {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: hashOf(password, salt).toString('base64url') };
}

export const isPassword = (password: string, { password: stored }: Account): boolean =>
  stored !== undefined &&
  timingSafeEqual(hashOf(password, stored.salt), Buffer.from(stored.hash, 'base64url'));

const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** The customers' accounts and the codes of their mails, in a file. */
export class Accounts {
  readonly #path: string;
  readonly #accounts = new Map<string, Account>();
  readonly #codes = new Map<string, MailedCode>();
  #saved = '';

  /**
   * Reads the accounts of an earlier run; without them, makes those of the demo's customers.
   * @throws Error when the file is damaged
   */
  constructor(path: string, customers: readonly DemoCustomer[]) {
    this.#path = path;
    const content = readStateFile(path, contentSchema, accountsRemedy);
    for (const account of content?.accounts ?? []) this.#accounts.set(account.localId, account);
    for (const code of content?.mailedCodes ?? []) this.#codes.set(code.code, code);
    if (content) return;
    for (const { uid, email, password, displayName, google } of customers)
      this.create({
        localId: uid,
        email,
        displayName,
        emailVerified: true,
        password: hashPassword(password),
        google: google ? { id: `google-${uid}`, email, name: displayName } : undefined,
      });
    this.save();
  }

  create(fields: Partial<Account>): Account {
    const now = Date.now();
    const account: Account = {
      localId: randomBytes(21).toString('base64url'),
      emailVerified: false,
      validSince: inSeconds(now),
      createdAt: now,
      lastLoginAt: now,
      ...fields,
    };
    this.#accounts.set(account.localId, account);
    return account;
  }

  find(isWanted: (account: Account) => boolean): Account | undefined {
    return this.all().find(isWanted);
  }

  all(): Account[] {
    return [...this.#accounts.values()];
  }

  delete({ localId }: Account): void {
    this.#accounts.delete(localId);
  }

  /** Sets a new password, and ends the sessions of the old one. */
  changePassword(account: Account, password: string): void {
    account.password = hashPassword(password);
    account.validSince = inSeconds(Date.now());
  }

  createMailedCode(email: string, purpose: MailedCode['purpose']): string {
    const code = randomBytes(40).toString('base64url');
    this.#codes.set(code, { code, email, purpose });
    return code;
  }

  findMailedCode(code: string): MailedCode | undefined {
    return this.#codes.get(code);
  }

  useMailedCode({ code }: MailedCode): void {
    this.#codes.delete(code);
  }

  /** Writes the changes to the disk, so that nothing is acknowledged before. */
  save(): void {
    const text = JSON.stringify({ accounts: this.all(), mailedCodes: [...this.#codes.values()] });
    if (text === this.#saved) return;
    writeStateFile(this.#path, text);
    this.#saved = text;
  }
}
