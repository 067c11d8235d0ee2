import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { emptyDeparture, noPrices } from '../../model/departure-form';
import { emptyPackageForm } from '../../model/edits/records';
import type { PackageForm } from '../../model/package-form';
import { PriceView } from './price-view';

const departure = (day: number, twin: string, single: string) => ({
  ...emptyDeparture(),
  departureId: `d${day}`,
  startsOn: `2099-01-0${day}`,
  prices: { ...noPrices(), twin, single },
});

const stored = [departure(1, '100000', '150000'), departure(2, '110000', '160000'), departure(3, '', '')];

let form: UseFormReturn<PackageForm>;

interface EditorProps {
  readonly disabled: boolean;
  readonly onForm: (form: UseFormReturn<PackageForm>) => void;
}

function Editor({ disabled, onForm }: EditorProps) {
  const methods = useForm<PackageForm>({
    defaultValues: {
      ...emptyPackageForm(),
      departures: stored,
    },
  });
  useEffect(() => {
    onForm(methods);
  });
  return (
    <FormProvider {...methods}>
      <PriceView indexes={[0, 1, 2]} cities={[]} stored={stored} disabled={disabled} />
      <output>{String(methods.formState.isDirty)}</output>
    </FormProvider>
  );
}

function open(disabled = false) {
  render(<Editor disabled={disabled} onForm={(methods) => (form = methods)} />);
  return userEvent.setup({ delay: null });
}

/** Twin and single prices of the form, by departure. */
const prices = () => form.getValues('departures').map(({ prices: { twin, single } }) => `${twin} ${single}`);
const cell = (row: number, column: number) =>
  within(screen.getAllByRole('row')[row + 1]!).getAllByRole('cell')[column]!;

async function select(user: ReturnType<typeof userEvent.setup>, row: number, column: number) {
  await user.click(cell(row, column));
  expect(cell(row, column)).toHaveFocus();
}

function paste(text: string) {
  const target = document.activeElement!;
  fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => text } }));
}

test('overwrites by typing, moves with Enter and Tab, restores with Escape', async () => {
  const user = open();
  await select(user, 0, 0);
  await user.keyboard('1,20,000{Enter}');
  expect(cell(1, 0)).toHaveFocus();
  await user.keyboard('115000{Tab}');
  expect(cell(1, 1)).toHaveFocus();
  await user.keyboard('99{Escape}');
  expect(cell(1, 1)).toHaveFocus();
  expect(prices()).toEqual(['120000 150000', '115000 160000', ' ']);
  await user.keyboard('{F2}{Backspace}1{Enter}');
  expect(prices()[1]).toBe('115000 160001');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Selected prices')).toHaveFocus();
});

test('pastes a block from a spreadsheet, undoes and redoes', async () => {
  const user = open();
  await select(user, 1, 0);
  paste('₹1,30,000\t1,80,000\n1,40,000\ton request\n');
  expect(prices()).toEqual(['100000 150000', '130000 180000', '140000 ']);
  expect(screen.getByText(/3 prices pasted; 1 values were not amounts/)).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(prices()).toEqual(['100000 150000', '110000 160000', ' ']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(prices()[2]).toBe('140000 ');
});

test('is read-only without permission', async () => {
  const user = open(true);
  await select(user, 0, 0);
  await user.keyboard('5{Enter}{Delete}');
  paste('7');
  expect(prices()[0]).toBe('100000 150000');
  expect(screen.getByText('false')).toBeInTheDocument();
});
