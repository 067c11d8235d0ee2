import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

/** Scripts that Mukta lacks, by the Unicode name of each, with the font that has it. */
const fontsByScript = {
  Bengali: 'noto-sans-bengali',
  Gujarati: 'noto-sans-gujarati',
  Gurmukhi: 'noto-sans-gurmukhi',
  Kannada: 'noto-sans-kannada',
  Malayalam: 'noto-sans-malayalam',
  Tamil: 'noto-sans-tamil',
  Telugu: 'noto-sans-telugu',
} as const;

export const scriptFonts: readonly string[] = Object.values(fontsByScript);

/** A run of one script; joiners belong to the letters before them. */
const runs = Object.entries(fontsByScript).map(([script, font]) => ({
  font,
  pattern: new RegExp(String.raw`\p{Script=${script}}[\p{Script=${script}}\u200c\u200d]*`, 'u'),
}));
const anyRun = new RegExp(`(${runs.map(({ pattern }) => pattern.source).join('|')})`, 'u');

/** The text in parts, those of another script with its font; the text itself without one. */
function splitByScript(text: string): string | Content[] {
  if (!anyRun.test(text)) return text;
  return text
    .split(anyRun)
    .filter((part) => part !== '')
    .map((part) => {
      const font = runs.find(({ pattern }) => pattern.test(part))?.font;
      return font ? { text: part, font } : { text: part };
    });
}

/** The properties of a definition that hold more of it. */
const nested = ['content', 'text', 'stack', 'columns', 'ul', 'ol', 'table', 'body', 'header', 'footer'];

function withFonts(value: unknown): unknown {
  if (typeof value === 'string') {
    const parts = splitByScript(value);
    return typeof parts === 'string' ? parts : { text: parts };
  }
  if (Array.isArray(value)) return value.map(withFonts);
  if (typeof value === 'function') return (...args: unknown[]) => withFonts(Reflect.apply(value, null, args));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'text' && typeof inner === 'string') return [name, splitByScript(inner)];
      return [name, nested.includes(name) ? withFonts(inner) : inner];
    }),
  );
}

/** The document with the fonts of its scripts: names print as written. */
export const withScriptFonts = (definition: TDocumentDefinitions): TDocumentDefinitions =>
  withFonts(definition) as TDocumentDefinitions;
