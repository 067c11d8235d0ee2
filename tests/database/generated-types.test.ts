import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('the committed database types are what the migrations say', () => {
  const root = join(__dirname, '../..');
  const check = () =>
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'packages/local-backend/src/type-generator/generate-types.ts', '--check'],
      {
        cwd: root,
        stdio: 'pipe',
      },
    );
  expect(check).not.toThrow();
}, 60_000);
