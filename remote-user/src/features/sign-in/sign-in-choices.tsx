import { Divider, Row, Stack, TapLink } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { GoogleButton } from './google-button';

interface SignInChoicesProps {
  /** Links to the other screens. */
  readonly others: ReactNode;
  /** The form for email and password. */
  readonly children: ReactNode;
}

/** The form, Google, and the links to the other screens. */
export function SignInChoices({ others, children }: SignInChoicesProps) {
  return (
    <Stack>
      {children}
      <Divider>or</Divider>
      <GoogleButton />
      <div>{others}</div>
    </Stack>
  );
}

interface OtherWayProps {
  readonly question: string;
  readonly label: string;
  readonly path: string;
}

export function OtherWay({ question, label, path }: OtherWayProps) {
  return (
    <Row gap={2} justify="middle">
      <span>{question}</span>
      <TapLink to={path}>{label}</TapLink>
    </Row>
  );
}
