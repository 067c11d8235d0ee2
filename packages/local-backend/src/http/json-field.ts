/** Reads a string field of a JSON body; undefined when absent or malformed. Lite reports malformed bodies. */
export function jsonField(body: Uint8Array | null, name: string): string | undefined {
  try {
    const asked: unknown = JSON.parse(new TextDecoder().decode(body ?? undefined));
    if (typeof asked !== 'object' || asked === null) return undefined;
    const value: unknown = Reflect.get(asked, name);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
