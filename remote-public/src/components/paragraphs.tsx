/**
 * Renders plain text as paragraphs. An empty line separates paragraphs; a paragraph whose lines all begin with `- `
 * is a list.
 */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => <Paragraph key={index} text={paragraph} />);
}

const bullet = /^\s*- /;

function Paragraph({ text }: { text: string }) {
  const lines = text.trim().split('\n');
  if (!lines.every((line) => bullet.test(line))) return <p>{text}</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line.replace(bullet, '')}</li>
      ))}
    </ul>
  );
}
