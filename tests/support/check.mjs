// `npm run check`: formatting, types and lint at once, each printed when it ends.
import { spawn } from 'node:child_process';

/** @param {string} command @returns {Promise<boolean>} whether it succeeded */
const run = (command) =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text));
    child.on('close', (code) => {
      console.log(`${command}\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });

const passed = await Promise.all([
  run('prettier --check --cache .'),
  run('npm run --silent typecheck'),
  run('npm run --silent lint'),
]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
