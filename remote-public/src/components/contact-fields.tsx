import { TextField } from '@aertrip/ui';
import type { ComponentProps } from 'react';

type ContactFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export const PhoneField = (props: ContactFieldProps) => (
  <TextField label="Phone" type="tel" autoComplete="tel" inputMode="tel" {...props} />
);

export const EmailField = (props: ContactFieldProps) => (
  <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...props} />
);
