import * as v from 'valibot';
import { toPaise, toRupeesText } from '../../../shared/form/field-values';

/** A stored row, by the database's column names. */
export type Row = Readonly<Record<string, unknown>>;

/** A column of a row as the form has it. */
export interface Field<Typed> {
  readonly schema: v.GenericSchema<Typed, Typed>;
  /** Ending of the column's name, which is the field's in snake case. */
  readonly suffix?: string;
  read(stored: unknown): Typed;
  /** An invalid input stays as typed, so that a draft on this device keeps it; undefined leaves the stored value. */
  write(typed: Typed): unknown;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

const toText = (stored: unknown): string =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';

const typed = <Typed>(
  schema: v.GenericSchema<Typed, Typed>,
  read: (stored: unknown) => Typed,
  write: (typed: Typed) => unknown,
): Field<Typed> => ({ schema, read, write });

type TextSchema = v.GenericSchema<string, string>;

export const textField = (schema: TextSchema) => typed(schema, toText, (text) => text.trim());
/** Null when empty. */
export const optionalField = (schema: TextSchema) => typed(schema, toText, (text) => text.trim() || null);
/** The database keeps the stored value, or generates one, when it is empty. */
export const generatedField = (schema: TextSchema) =>
  typed(schema, toText, (text) => text.trim() || undefined);
export const idField = optionalField;

export const numberField = (schema: TextSchema) =>
  typed(schema, toText, (text) => {
    if (text.trim() === '') return null;
    return Number.isNaN(Number(text)) ? text : Number(text);
  });

export const toAmountText = (stored: unknown): string =>
  typeof stored === 'number' ? toRupeesText(stored) : toText(stored);

export function toAmount(text: string): number | string | null {
  const paise = toPaise(text);
  return Number.isNaN(paise) ? text : paise;
}

/** Rupees as typed, of a column of paise that is never empty. */
export const amountField = (schema: TextSchema): Field<string> => ({
  schema,
  suffix: '_paise',
  read: toAmountText,
  write: (text) => toAmount(text) ?? 0,
});

/** A time of the day, `06:10`. */
export const clockField = () =>
  typed(
    v.string() as TextSchema,
    (stored) => toText(stored).slice(0, 5),
    (text) => (text === '' ? null : `${text}:00`),
  );

const asIs = (value: unknown) => value;
export const flagField = () => typed<boolean>(v.boolean(), (stored) => stored === true, asIs);
export const fractionField = () => typed<number>(v.number(), Number, asIs);
export const lengthField = () =>
  typed<number | null>(
    v.nullable(v.number()),
    (stored) => (typeof stored === 'number' ? stored : null),
    asIs,
  );
export const choiceField = <Option extends string>(options: readonly Option[]) =>
  typed<Option>(v.picklist(options), (stored) => stored as Option, asIs);
export const choicesField = <Option extends string>(options: readonly Option[]) =>
  typed<Option[]>(v.array(v.picklist(options)), (stored) => (stored ?? []) as Option[], asIs);

/** Lines of text, without empty ones. */
export const linesField = (schema: TextSchema) =>
  typed<{ text: string }[]>(
    v.array(v.object({ text: schema })),
    (stored) => ((stored ?? []) as string[]).map((text) => ({ text })),
    (lines) => lines.map(({ text }) => text.trim()).filter((text) => text !== ''),
  );

/** The column of a field, such as `booking_amount_paise` of `bookingAmount`. */
export const columnOf = (name: string, { suffix = '' }: Field<unknown>): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) + suffix;

export const schemasOf = <Listed extends Fields>(fields: Listed) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    readonly [Name in keyof Listed]: Listed[Name]['schema'];
  };

export const readFields = <Listed extends Fields>(fields: Listed, row: Row) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(row[columnOf(name, field)])]),
  ) as { [Name in keyof Listed]: ReturnType<Listed[Name]['read']> };

export const writeFields = (fields: Fields, form: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [columnOf(name, field), field.write(form[name])])
      .filter(([, value]) => value !== undefined),
  );
