import { Button, type ButtonProps, Form, FormMessage, Row } from '@aertrip/ui';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { authMessage } from 'shared-auth/auth-message';

interface AccountFormProps<Typed extends FieldValues, Valid> extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly form: UseFormReturn<Typed, unknown, Valid>;
  /** Accessible name. */
  readonly label: string;
  /** Text of the button. */
  readonly action: string;
  /** A failure is shown above the button. @throws the provider's error */
  readonly onSubmit: (valid: Valid) => Promise<unknown>;
  readonly children: ReactNode;
}

/** A form of the customer's account, with its failure and its button below the fields. */
export function AccountForm<Typed extends FieldValues, Valid>(props: AccountFormProps<Typed, Valid>) {
  const { form, label, action, onSubmit, children, ...button } = props;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((valid) =>
    onSubmit(valid).catch((error: unknown) => form.setError('root', { message: authMessage(error) })),
  );
  const send = (
    <Button {...button} type="submit" busy={isSubmitting}>
      {action}
    </Button>
  );
  return (
    <Form onSubmit={(event) => void submit(event)} aria-label={label}>
      {children}
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      {button.size === 'lg' ? send : <Row>{send}</Row>}
    </Form>
  );
}
