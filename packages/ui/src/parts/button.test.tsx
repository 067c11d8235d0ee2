import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('submits a form only with type="submit"', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Add a traveller</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add a traveller' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('keeps the focus while busy and ignores presses and submits', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send', busy: true });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('shows its new text in a translated page', () => {
  const { rerender } = render(<Button>Pay ₹60,000</Button>);
  const button = screen.getByRole('button');
  button.innerHTML = '<font><font>Payer 60 000 ₹</font></font>';
  rerender(<Button busy>Pay ₹2,38,292</Button>);
  expect(button).toHaveTextContent(/^Pay ₹2,38,292$/);
});
