import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecallNotice } from './recall-notice';

test('stays until it is dismissed', async () => {
  const { rerender } = render(<RecallNotice isShown={false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<RecallNotice isShown />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The open version of this panel was withdrawn. Save your work, then reload. The next page that you open loads the current version.',
  );
  expect(screen.getByRole('button', { name: 'Reload now' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
