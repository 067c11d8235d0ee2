import { createFunctionApp } from './function-app.ts';
import { FunctionError } from './function-error.ts';

function answersOf(path: string) {
  const app = createFunctionApp('documents', { siteUrl: 'https://holidays.example' });
  app.get('/old.pdf', () => {
    throw new FunctionError(401, 'link', 'This link has expired.');
  });
  const request = async (accept: string) => {
    const answer = await app.request(`/documents/${path}`, { headers: { accept } });
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  return Promise.all([request('text/html,application/xhtml+xml,*/*;q=0.8'), request('*/*')]);
}

test.each([
  ['old.pdf', 401, 'link', 'This link has expired.'],
  ['none.pdf', 404, 'not_found', 'There is nothing at this address.'],
])(
  'refuses %s with a sentence for people, and with its code for programs',
  async (path, status, code, message) => {
    expect(await answersOf(path)).toEqual([
      [status, 'text/plain; charset=UTF-8', message],
      [status, 'application/json', JSON.stringify({ code, message })],
    ]);
  },
);
