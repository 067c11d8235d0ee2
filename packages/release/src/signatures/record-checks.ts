import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { revisionFileName, setKey } from '../core/store-layout';
import { readText, type ReleaseStore } from '../store/release-store';
import { takesTwo } from './approvals';
import { whyNotTrusted, type ReadRecord } from './check-record';
import { everyApp, hasRole, type KeySet } from './key-set';
import { kindOf } from './signed-records';
import { parseSigned, type SignedRecord } from './signed-text';
import { stateIn, whyNoStep, type SignedState } from './steps';

/** A record that does not count, like a broken one. */
export const distrusted = (key: string, why: string) =>
  new ReleaseRefused('gate', {
    found: `${key} does not count: ${why}.`,
    expected: 'Expected a record that is signed by somebody who may do this (RELEASE_SIGNATURES=required).',
    next: 'Nothing was changed. Find out who can write to the store, and restore that record from a copy of it.',
  });

export const previousOf = (text: string): unknown => parseSigned(text)?.content.previous;

const signerOf = ({ keys }: KeySet, { text }: ReadRecord) => {
  const id = parseSigned(text)?.signature?.key;
  return keys.find((key) => key.id === id);
};

/**
 * Whether what stands before a revision need not be looked at: it was adopted, or whoever signed it may give visitors any
 * version, alone or with the second person who did.
 */
function isFreeToChoose(keySet: KeySet, record: ReadRecord, { action, canary }: SignedState): boolean {
  const { stream, link } = record.kind;
  const signer = signerOf(keySet, record);
  if (!signer || !stream || !link) return true;
  if (!hasRole(signer, 'promote', stream.app)) return false;
  return !takesTwo(keySet, stream.app, link.folder, link.number) || (action === 'promote' && !canary);
}

/** Whether a record is what the next one remembers by its hash: itself, or a stand-in for it by somebody who may repair. */
export function isRemembered(keySet: KeySet, record: ReadRecord, hash: unknown): boolean {
  if (typeof hash !== 'string') return false;
  if (sha256(record.text) === hash) return true;
  return parseSigned(record.text)?.content.standsFor === hash && !whyNotTrusted(keySet, record);
}

/** Checks the records of a store, each with what it goes on from, as far back as somebody chose freely. */
export function createRecordChecks(store: ReleaseStore) {
  /** The last revision of each chain that was found to be what its action says. */
  const checkedSteps = new Map<string, string>();

  async function recordAt(key: string): Promise<ReadRecord | undefined> {
    const kind = kindOf(key);
    const text = await readText(store, key);
    return kind && text !== undefined ? { key, kind, text } : undefined;
  }

  /** The record that this one remembers. */
  async function beforeOf(
    keySet: KeySet,
    { kind: { link }, text }: ReadRecord,
  ): Promise<ReadRecord | undefined> {
    if (!link || link.number <= 1) return undefined;
    const before = await recordAt(`${link.folder}/${revisionFileName(link.number - 1)}`);
    return before && isRemembered(keySet, before, previousOf(text)) ? before : undefined;
  }

  /** Whether a revision of a set came into force. */
  async function isInForce(
    keySet: KeySet,
    channel: string,
    { set }: SignedRecord['content'],
  ): Promise<boolean> {
    if (typeof set !== 'string') return true;
    const decision = await recordAt(setKey(channel, set));
    if (!decision) return false;
    const why = whyNotTrusted(keySet, decision);
    if (why) throw distrusted(decision.key, why);
    return parseSigned(decision.text)?.content.outcome === 'committed';
  }

  /** The states that were in force before a revision, latest first; what the latest goes on from is checked with it. */
  async function* statesBefore(keySet: KeySet, record: ReadRecord): AsyncGenerator<SignedState> {
    let isChecked = false;
    for (let before = await beforeOf(keySet, record); before; before = await beforeOf(keySet, before)) {
      const content = parseSigned(before.text)?.content;
      const state = content && stateIn(content);
      const channel = before.kind.stream?.channel ?? '';
      if (!content || !state || !(await isInForce(keySet, channel, content))) continue;
      const why = isChecked ? undefined : await whyNot(keySet, before);
      if (why) throw distrusted(before.key, why);
      isChecked = true;
      yield state;
    }
  }

  async function whyNotDone(keySet: KeySet, record: ReadRecord): Promise<string | undefined> {
    const content = parseSigned(record.text)?.content;
    const state = content && stateIn(content);
    const folder = record.kind.link?.folder ?? '';
    const id = sha256(record.text);
    if (!state || isFreeToChoose(keySet, record, state) || checkedSteps.get(folder) === id) return undefined;
    const why = await whyNoStep(state, statesBefore(keySet, record));
    if (!why) checkedSteps.set(folder, id);
    return why;
  }

  /** What the list of remotes was before; nothing where that does not count, so that everything in it is new. */
  async function listBefore(
    keySet: KeySet,
    record: ReadRecord,
  ): Promise<SignedRecord['content'] | undefined> {
    const signer = signerOf(keySet, record);
    if (!signer || hasRole(signer, 'own', everyApp)) return undefined;
    const before = await beforeOf(keySet, record);
    return before && !(await whyNot(keySet, before)) ? parseSigned(before.text)?.content : undefined;
  }

  /** Why a record does not count; `undefined` when it does. */
  async function whyNot(keySet: KeySet, record: ReadRecord): Promise<string | undefined> {
    const before = record.kind.needsBefore ? await listBefore(keySet, record) : undefined;
    const why = whyNotTrusted(keySet, { ...record, ...(before ? { before } : {}) });
    return why ?? (record.kind.stream ? whyNotDone(keySet, record) : undefined);
  }

  return whyNot;
}
