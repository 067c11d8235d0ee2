const timestampOid = 1114;
const timestamptzOid = 1184;
const numericOid = 1700;

/** `2026-11-20 10:15:00.5+00` → `2026-11-20T10:15:00.5+00:00`; `infinity` stays. */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** PostgREST lets PostgreSQL write the JSON; the embedded one writes it in JavaScript, from these parsers. */
export const wireParsers = {
  [timestampOid]: isoTimestamp,
  [timestamptzOid]: isoTimestamp,
  [numericOid]: jsonNumber,
};
