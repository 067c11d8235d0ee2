import { EmptyState, PageMeta } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { Page } from './page';

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  /** Buttons for the next step. */
  action: ReactNode;
  /** One paragraph. */
  children: ReactNode;
}

/** A page that is one message, excluded from search engines. */
export const MessagePage = ({ icon, title, action, children }: MessagePageProps) => (
  <Page>
    <PageMeta title={title} noIndex />
    <EmptyState icon={icon} title={title} headingLevel={1} action={action}>
      <p>{children}</p>
    </EmptyState>
  </Page>
);
