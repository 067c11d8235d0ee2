/** The design system of the site, bundled into each remote when it is built. Tokens, fonts and base styles come from the host. */
export { Badge, type BadgeTone } from './badge';
export { Breadcrumbs, type Breadcrumb } from './breadcrumbs';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field';
export { cx } from './cx';
export { Dialog } from './dialog';
export { EmptyState } from './empty-state';
export { ErrorPanel } from './error-panel';
export { FormMessage } from './form-message';
export { FullScreenLoader } from './full-screen-loader';
export { PageMeta } from './page-meta';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { Picture } from './picture';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field';
export { Skeleton } from './skeleton';
export { Spinner } from './spinner';
export { TextArea, type TextAreaProps } from './text-area';
export { TextField, type TextFieldProps } from './text-field';
export { VisuallyHidden } from './visually-hidden';
