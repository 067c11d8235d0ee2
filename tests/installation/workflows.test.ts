import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const folder = path.join(repositoryRoot, '.github/workflows');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('gives no secret to steps that install, build or test', () => {
  for (const name of ['remote.yaml', 'host.yaml']) {
    const [before = '', after = ''] = read(name).split('npm run validate');
    expect(before).not.toContain('secrets.');
    expect(after).toContain('secrets.AWS_SECRET_ACCESS_KEY');
  }
});
