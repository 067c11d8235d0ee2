/** `2026-11-20 10:15:00.5+00` → `2026-11-20T10:15:00.5+00:00`; `infinity` stays. */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const written = (value: unknown) => String(value);
/** Lite passes JSON that is serialized already. */
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: jsonText,
  parse: (text: string): unknown => JSON.parse(text),
});
const text = (oid: number) => ({ to: oid, from: [oid], serialize: written, parse: (value: string) => value });
const timestamp = (oid: number) => ({ to: oid, from: [oid], serialize: written, parse: isoTimestamp });

/** In PostgREST, PostgreSQL serializes the JSON; lite serializes in JavaScript, by these types. */
export const wireTypes = {
  json: json(114),
  jsonb: json(3802),
  date: text(1082),
  time: text(1083),
  timestamp: timestamp(1114),
  timestamptz: timestamp(1184),
  bigint: { to: 20, from: [20], serialize: written, parse: jsonNumber },
  numeric: { to: 1700, from: [1700], serialize: written, parse: jsonNumber },
};
