import * as v from 'valibot';
import { toPaise, toRupeesText } from '../../../shared/form/field-values';
import type { Master, MasterField, MasterForm, MasterRow, MasterValues } from './master';

function emptyValue(field: MasterField): string {
  if (field.initial !== undefined) return field.initial;
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  if (field.kind === 'focal') return '0.5';
  return field.name === 'sort' ? '0' : '';
}

function toText(field: MasterField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money') return toRupeesText(Number(value));
  return field.kind === 'percent' ? String(Number(value) / 100) : String(value);
}

/** Form values of a row; without a row, the initial values of a new one. */
export function toMasterForm({ fields }: Master, row: MasterRow | null): MasterForm {
  return Object.fromEntries(
    fields.map((field) => [field.name, row ? toText(field, row[field.name]) : emptyValue(field)]),
  );
}

/** Initial form values of a successor row. */
export const toFollowingForm = (master: Master, row: MasterRow): MasterForm =>
  Object.fromEntries(
    Object.entries(toMasterForm(master, row)).map(([name, text]) => [
      name,
      name === 'validFrom' || name === 'validTo' ? '' : text,
    ]),
  );

const isNumberBetween = (text: string, min: number, max: number) =>
  Number(text) >= min && Number(text) <= max;

/** Error message of a value; null when valid. */
function getValidationError(field: MasterField, value: string): string | null {
  const text = value.trim();
  if (text === '') return field.optional ? null : 'This field is required.';
  switch (field.kind) {
    case 'text':
    case 'area':
      if (text.length < (field.min ?? 0)) return `Use at least ${field.min} characters.`;
      if (text.length > field.max) return `Use ${field.max} characters or fewer.`;
      return field.pattern && !field.pattern.test.test(text) ? field.pattern.message : null;
    case 'whole':
      return /^\d+$/.test(text) && isNumberBetween(text, field.min, field.max)
        ? null
        : `Enter a whole number from ${field.min} to ${field.max}.`;
    case 'decimal':
      return /^-?\d+(\.\d+)?$/.test(text) && isNumberBetween(text, field.min, field.max)
        ? null
        : `Enter a number from ${field.min} to ${field.max}.`;
    case 'percent':
      return /^\d{1,3}(\.\d{1,2})?$/.test(text) && isNumberBetween(text, field.min ?? 0, 100)
        ? null
        : `Enter a percentage from ${field.min ?? 0} to 100 with two decimals at most.`;
    case 'money':
      // The comparison is false for NaN.
      return (toPaise(text) ?? 0) >= field.min
        ? null
        : `Enter an amount in rupees, such as ${field.min > 0 ? '1,500' : '0 or 50,000'}.`;
    case 'date':
      return v.is(v.pipe(v.string(), v.isoDate()), text) ? null : 'Choose a date.';
    default:
      return null;
  }
}

/** Schema of a master's form, derived from its fields. */
export function masterFormSchema({ fields, check }: Master): v.GenericSchema<MasterForm, MasterForm> {
  return v.pipe(
    v.record(v.string(), v.string()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const form = dataset.value;
      const errors = fields.flatMap((field) => {
        const message = getValidationError(field, form[field.name] ?? '');
        return message ? [{ field: field.name, message }] : [];
      });
      const contradiction = errors.length === 0 && check?.(form);
      if (contradiction) errors.push(contradiction);
      for (const { field: key, message } of errors) {
        const value = form[key] ?? '';
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: form, key, value }] });
      }
    }),
  );
}

function toValue(field: MasterField, value: string): string | number | null {
  const text = value.trim();
  if (text === '') return (field.kind === 'text' || field.kind === 'area') && field.notNull ? '' : null;
  if (field.kind === 'whole' || field.kind === 'decimal' || field.kind === 'focal') return Number(text);
  if (field.kind === 'percent') return Math.round(Number(text) * 100);
  if (field.kind === 'money') return toPaise(text);
  return text;
}

/** Converts a validated form to row values. */
export function toMasterValues({ fields }: Master, form: MasterForm): MasterValues {
  return Object.fromEntries(fields.map((field) => [field.name, toValue(field, form[field.name] ?? '')]));
}
