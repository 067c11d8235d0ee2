import { formatDate } from '@aertrip/platform';
import {
  Breadcrumbs,
  Card,
  Columns,
  EmptyState,
  Frame,
  Heading,
  PageMeta,
  Skeleton,
  Stack,
  TapLink,
  Text,
} from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page';
import { Paragraphs } from '../../components/paragraphs';
import { QueryState } from '../../components/query-state';
import { paths } from '../../config/paths';
import { legalTextOptions, lastChange, type LegalSection, type LegalTextKind } from './legal-text';
import styles from './legal-page.module.css';
import { Seller } from './seller';

interface LegalPageProps {
  kind: LegalTextKind;
  title: string;
  lead: string;
  description: string;
  path: string;
}

/** A legal text with its table of contents, and the seller at the end. */
export function LegalPage({ kind, title, lead, description, path }: LegalPageProps) {
  const query = useQuery(legalTextOptions(kind));
  const changedAt = query.data && lastChange(query.data);
  return (
    <Page>
      <PageMeta title={title} description={description} canonicalPath={path} />
      <Frame gap={5}>
        <Stack as="header" gap={2}>
          <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
          <h1>{title}</h1>
          <Text size="lg" tone="soft">
            {lead}
          </Text>
          {changedAt && <Text size="sm" tone="soft">{`Last updated on ${formatDate(changedAt)}`}</Text>}
        </Stack>
        <QueryState
          query={query}
          errorTitle="This page could not be loaded"
          pending={<Skeleton height="40rem" />}
        >
          {(sections) =>
            sections.length === 0 ? (
              <EmptyState icon={<FileText />} title="This page is coming soon" headingLevel={2}>
                <p>
                  Until then, please <Link to={paths.contact.href}>contact us</Link>.
                </p>
              </EmptyState>
            ) : (
              <LegalText sections={sections} />
            )
          }
        </QueryState>
      </Frame>
    </Page>
  );
}

/** A fragment that survives a corrected title and is the same on the server. */
const anchor = (index: number) => `section-${index + 1}`;

function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Columns gap={6} className={styles.layout}>
      <Card tone="mist" data-print="none" className={styles.contents}>
        <nav aria-label="On this page">
          <ol>
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <TapLink href={`#${anchor(index)}`}>{title}</TapLink>
              </li>
            ))}
          </ol>
        </nav>
      </Card>
      <Stack gap={6} className={styles.text}>
        {sections.map(({ id, title, body }, index) => (
          <section key={id} id={anchor(index)} aria-labelledby={`${anchor(index)}-title`}>
            <Heading level={2} size={3} id={`${anchor(index)}-title`}>
              {`${index + 1}. ${title}`}
            </Heading>
            <Paragraphs text={body} />
          </section>
        ))}
        <Seller />
      </Stack>
    </Columns>
  );
}
