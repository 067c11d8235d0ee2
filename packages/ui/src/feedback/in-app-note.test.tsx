import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { InAppNote } from '../forms/form-message';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9';

test.each([
  ['Instagram', `${iPhone} Mobile/22B83 Instagram 410.0`, true],
  ['a web view of iOS', `${iPhone} Mobile/22B83`, true],
  [
    'a web view of Android',
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/156.0 Mobile Safari/537.36`,
    true,
  ],
  ['Safari', `${iPhone} Version/19.1 Mobile/22B83 Safari/604.1`, false],
  ['Chrome of iOS', `${iPhone} CriOS/156.0 Mobile/22B83 Safari/604.1`, false],
  ['Chrome', `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36`, false],
])('shows the note about Google sign-in in web views only: %s', (_, userAgent, isShown) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(render(<InAppNote />).container.textContent !== '').toBe(isShown);
  expect(renderToString(<InAppNote />)).toBe('');
  jest.restoreAllMocks();
});
