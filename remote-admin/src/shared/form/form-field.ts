import {
  get,
  useFormContext,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** Gives the props of a form's fields: registration and error message. */
export const formField =
  <Form extends FieldValues>({ register, formState }: Pick<UseFormReturn<Form>, 'register' | 'formState'>) =>
  <Name extends FieldPath<Form>>(name: Name, options?: RegisterOptions<Form, Name>) => ({
    ...register(name, options),
    error: (get(formState.errors, name) as { message?: string } | undefined)?.message,
  });

/** The same for the surrounding form. */
export const useFormField = <Form extends FieldValues>() => formField(useFormContext<Form>());
