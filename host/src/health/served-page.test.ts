import { contentOf, isAsServed } from './served-page';

const url = 'https://site.example/packages/kerala';
const served = '<h1>Kerala</h1><p>Call 1800 123 456</p><noscript><button>Search</button></noscript>';

function hydrate(content: string) {
  document.body.innerHTML = `<div id="root">${content}</div>`;
  return { url, content: contentOf(document.getElementById('root')!) };
}

beforeEach(() => {
  const html = `<!doctype html><body><div id="root">${served}</div></body>`;
  globalThis.fetch = jest.fn(async () => ({ text: async () => html }) as Response);
});

test.each([
  ['the content of the server', served, true],
  ['attributes of a script', served.replace('<p>', '<p data-late-layout="done">'), true],
  ['a linked phone number', served.replace('1800 123 456', '<a href="tel:1">1800 123 456</a>'), false],
  ['an element of an extension', `${served}<div></div>`, false],
  ['translated text', served.replace('Call', 'Appelez'), false],
])('compares %s with the served page', async (_, content, expected) => {
  expect(await isAsServed(hydrate(content))).toBe(expected);
});

test('never blames a translated page, or one whose server is unreachable', async () => {
  const page = hydrate(served);
  document.querySelector('h1')!.innerHTML = '<font>Kerala</font>';
  expect(await isAsServed(page)).toBe(false);
  hydrate(served);
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isAsServed(page)).toBe(false);
});
