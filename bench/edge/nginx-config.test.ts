import { nginxConfig } from './nginx-config';

const answer = {
  headers: [
    ['Content-Encoding', 'br'],
    ['content-security-policy', `script-src 'self' "x"`],
    ['Content-Length', '4'],
    ['Set-Cookie', 'a=b'],
  ],
  body: Buffer.from('body'),
  cookie: '',
} as const;

const config = nginxConfig({ port: 4310, folder: '/tmp/x', files: [{ path: '/', file: '0', answer }] });

test('quotes the headers of the edge for nginx', () => {
  expect(config).toContain('add_header Content-Encoding "br";');
  expect(config).toContain(String.raw`add_header content-security-policy "script-src 'self' \"x\"";`);
});

test('drops headers that nginx writes itself, and cookies', () => {
  expect(config).not.toMatch(/add_header (content-length|set-cookie)/i);
});

test('serves the file under its path with one worker', () => {
  expect(config).toContain('worker_processes 1;');
  expect(config).toMatch(/location = \/ \{\s+try_files \/0 =404;/);
});
