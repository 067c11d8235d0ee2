import type { Readable } from 'node:stream';

/**
 * Calls back with each line of a pipe.
 * @param limit characters of a line, beyond which `onTooLong` is called, once, and nothing more is read
 */
export function readLines(
  pipe: Readable,
  { limit, onLine, onTooLong }: { limit: number; onLine: (line: string) => void; onTooLong: () => void },
): void {
  let parts: string[] = [];
  let length = 0;
  pipe.setEncoding('utf8');
  pipe.on('data', (text: string) => {
    const lines = text.split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      const whole = [...parts, line].join('');
      parts = [];
      length = 0;
      onLine(whole);
    }
    parts.push(rest);
    length += rest.length;
    if (length <= limit) return;
    pipe.destroy();
    onTooLong();
  });
}
