import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField } from './checkbox-field';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { TextArea } from './text-area';

const fields = {
  'text field': (props: object) => <TextField label="Name" {...props} />,
  'text area': (props: object) => <TextArea label="Name" {...props} />,
  'select field': (props: object) => <SelectField label="Name" options={[]} {...props} />,
  'password field': (props: object) => <PasswordField label="Name" {...props} />,
};

test.each(Object.entries(fields))('connects %s with its label, error and hint', (_, field) => {
  render(field({ hint: 'As in your passport.', error: 'Enter your name.' }));
  const control = screen.getByLabelText('Name');
  expect(control).toHaveAttribute('aria-invalid', 'true');
  expect(control).toHaveAccessibleDescription('Enter your name. As in your passport.');
});

test.each(Object.entries(fields))(
  'forwards a ref of %s to the control, unmarked without an error',
  (_, field) => {
    const ref = createRef<HTMLElement>();
    render(field({ ref, optional: true }));
    expect(ref.current).toBe(screen.getByLabelText('Name (optional)'));
    expect(ref.current).not.toHaveAttribute('aria-invalid');
    expect(ref.current).not.toHaveAttribute('aria-describedby');
  },
);

test('ticks a checkbox by its label and shows its error', async () => {
  render(<CheckboxField label="I agree" error="Please agree first." />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Please agree first.');
});

test('shows and hides a password', async () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('warns of Caps Lock while a password is typed', () => {
  render(<PasswordField label="Password" hint="At least 6 characters." />);
  const field = screen.getByLabelText('Password');
  const press = (isOn: boolean) => {
    const event = createEvent.keyDown(field, { key: 'A' });
    Object.assign(event, { getModifierState: (name: string) => isOn && name === 'CapsLock' });
    fireEvent(field, event);
  };
  press(true);
  expect(screen.getByRole('status')).toHaveTextContent('Caps Lock is on.');
  press(false);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('At least 6 characters.');
});
