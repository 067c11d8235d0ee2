/** The text between `<!-- name -->` and `<!-- end of name -->`, and the text around it. */
function splitSection(document: string, name: string): [before: string, content: string, after: string] {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end);
  if (from < begin.length || to < from)
    throw new Error(`The document has no section between ${begin} and ${end}.`);
  return [document.slice(0, from), document.slice(from, to).trim(), document.slice(to)];
}

/** @throws Error without the markers of the section */
export const readSection = (document: string, name: string): string => splitSection(document, name)[1];

/** @throws Error without the markers of the section */
export function replaceSection(document: string, name: string, content: string): string {
  const [before, , after] = splitSection(document, name);
  return `${before}\n\n${content}\n\n${after}`;
}
