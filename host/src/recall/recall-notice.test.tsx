import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecallNotice } from './recall-notice';

test('stays until it is dismissed', async () => {
  const { rerender } = render(<RecallNotice isShown={false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<RecallNotice isShown />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'A newer version of this panel replaces the one you have open. Save your work; it loads with the next page you open.',
  );
  expect(screen.getByRole('button', { name: 'Load it now' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
