import { render } from '@testing-library/react';
import type { LucideIconData } from 'lucide-react';
import { provideIconSprite } from './icon-sprite';
import { iconSymbol } from './icon-symbol';
import createSpriteIcon from './sprite-icon';

const drawing: LucideIconData = { name: 'hill', size: 24, node: [['path', { d: 'M1 9 9 1', key: 'a' }]] };
const Hill = createSpriteIcon(drawing);

const add = jest.fn();

afterEach(() => {
  provideIconSprite(undefined);
  add.mockReset();
});

test('references a symbol that is in the page before paint', () => {
  provideIconSprite({ add });
  const { container } = render(<Hill size={18} className="big" />);
  const { id, markup } = iconSymbol(drawing);
  expect(container.innerHTML).toBe(
    `<svg class="icon big" width="18" height="18" aria-hidden="true"><use href="#${id}"></use></svg>`,
  );
  expect(add).toHaveBeenCalledWith(id, markup);
});

test('keeps fill as an attribute, which icon styles do not override', () => {
  provideIconSprite({ add });
  const { container } = render(<Hill fill="currentColor" />);
  expect(container.querySelector('svg.icon')).toHaveAttribute('fill', 'currentColor');
});

test('exposes a labelled icon to screen readers', () => {
  provideIconSprite({ add });
  const { getByRole } = render(<Hill role="img" aria-label="A hill" />);
  expect(getByRole('img', { name: 'A hill' })).not.toHaveAttribute('aria-hidden');
});

test('draws the icon inline without a sprite or with custom strokes', () => {
  const { container, rerender } = render(<Hill />);
  expect(container.querySelector('svg.lucide-hill > path')).toHaveAttribute('d', 'M1 9 9 1');
  provideIconSprite({ add });
  rerender(<Hill strokeWidth={1} />);
  expect(container.querySelector('svg.lucide-hill > path')).toBeInTheDocument();
  expect(add).not.toHaveBeenCalled();
});

test('creates two symbols for two drawings of one name', () => {
  const { id, markup } = iconSymbol(drawing);
  const other = iconSymbol({ ...drawing, node: [['circle', { cx: 3, strokeWidth: 1, fill: '"<&' }]] });
  expect(markup).toBe(`<symbol id="${id}" viewBox="0 0 24 24"><path d="M1 9 9 1"></path></symbol>`);
  expect(other.id).not.toBe(id);
  expect(other.markup).toContain('<circle cx="3" stroke-width="1" fill="&quot;&lt;&amp;"></circle>');
});
