import * as v from 'valibot';
import { edgesFolder } from '../core/store-layout';
import { eachOf, readText, type ReleaseStore } from '../store/release-store';

/** Time in ms without a note after which an edge counts as gone. */
const edgeLifetime = 2 * 60_000;

const servedSchema = v.object({ live: v.string(), canary: v.optional(v.string()), revision: v.number() });

const edgeNoteSchema = v.object({
  /** When it was written, ISO 8601. */
  at: v.string(),
  site: v.string(),
  serving: v.record(v.string(), servedSchema),
  /** Current problems of the edge, in sentences. */
  health: v.array(v.string()),
});

/** Status note of one edge, written every half minute at least. */
export type EdgeNote = v.InferOutput<typeof edgeNoteSchema>;

/** An edge by its name, with its note. */
export type Edge = EdgeNote & { readonly edge: string };

export const edgeNoteKey = (channel: string, edge: string) => `${edgesFolder(channel)}/${edge}.json`;

export async function writeEdgeNote(
  store: ReleaseStore,
  channel: string,
  edge: string,
  note: EdgeNote,
): Promise<void> {
  await store.write(edgeNoteKey(channel, edge), JSON.stringify(note));
}

/** The active edges of a channel: those with a note from the last two minutes. */
export async function readEdges(store: ReleaseStore, channel: string, now = new Date()): Promise<Edge[]> {
  const names = (await store.list(edgesFolder(channel))).filter((name) => name.endsWith('.json'));
  const notes = await eachOf(names, 16, async (name) => {
    const edge = name.slice(0, -'.json'.length);
    const text = await readText(store, edgeNoteKey(channel, edge));
    // An unreadable note counts as missing.
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), edgeNoteSchema), text);
    return parsed.success ? { edge, ...parsed.output } : undefined;
  });
  return notes
    .filter((note) => note !== undefined)
    .filter(({ at }) => now.getTime() - Date.parse(at) < edgeLifetime);
}
