import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('matches the committed database types with the migrations', () => {
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
});
