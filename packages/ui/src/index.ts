/**
 * The site's design system, bundled into each remote at build time. The host provides tokens, fonts and base styles.
 */
export { Badge, type BadgeTone } from './badge';
export { Breadcrumbs, type Breadcrumb } from './breadcrumbs';
export {
  Button,
  ButtonLink,
  buttonLooks,
  IconButton,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './parts/button';
export { Card, Columns, Divider, Form, Frame, Grid, List, Row, Stack, type Space } from './layout/layout';
export { CheckboxField, type CheckboxFieldProps } from './forms/checkbox-field';
export { cx } from './parts/cx';
export { DateRange, formatDayRange } from './layout/date-range';
export { DateField } from './forms/date-field';
export { dayProblem, readDay } from './forms/typed-day';
export { Dialog } from './dialog';
export { Disclosure } from './layout/disclosure';
export { EmptyState } from './feedback/empty-state';
export { ErrorNote } from './feedback/error-note';
export { ErrorPanel } from './feedback/error-panel';
export { Facts } from './layout/facts';
export { focusOnce } from './parts/focus-once';
export { FormMessage } from './forms/form-message';
export { FullScreenLoader } from './feedback/full-screen-loader';
export { GoogleGlyph } from './google-glyph';
export { HeaderSlot } from './layout/header-slot';
export { Heading, IconText, TapLink, Text } from './layout/text';
export { InAppNote } from './forms/form-message';
export { JsonLd } from './page-meta';
export { lateComponent, LateHydration } from './late-hydration';
export { PageMeta } from './page-meta';
export { PasswordField, type PasswordFieldProps } from './forms/password-field';
export { Picture } from './picture';
export { Price } from './layout/price';
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field';
export { Skeleton } from './feedback/skeleton';
export { Spinner } from './feedback/spinner';
export { Stars } from './stars';
export { TextArea, type TextAreaProps } from './forms/text-area';
export { TextField, type TextFieldProps } from './forms/text-field';
export { useDebounced } from './use-debounced';
export { useOnReconnect } from './feedback/use-on-reconnect';
export { useOnRestore } from './feedback/use-on-reconnect';
export { VisuallyHidden } from './parts/visually-hidden';
