// @ts-check
/** The two pipes to the edge: messages as JSON, one a line. */

const { stringify, parse } = JSON;
const { stdin, stdout } = process;
const write = stdout.write.bind(stdout);

/** @param {object} message */
export const send = (message) => void write(`${stringify(message)}\n`);

/** @param {(message: any) => void} onMessage */
export function listen(onMessage) {
  /** @type {string[]} */
  let parts = [];
  stdin.setEncoding('utf8');
  stdin.on('data', (/** @type {string} */ text) => {
    const lines = text.split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      const whole = [...parts, line].join('');
      parts = [];
      onMessage(parse(whole));
    }
    parts.push(rest);
  });
  // The edge is gone.
  const { exit } = process;
  stdin.on('end', () => exit(0));
}
