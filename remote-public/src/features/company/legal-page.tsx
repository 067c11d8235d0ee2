import { formatDate } from '@aertrip/platform';
import { Breadcrumbs, EmptyState, PageMeta, Skeleton, Stack, Text } from '@aertrip/ui';
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
      <div className={styles.layout}>
        <Stack as="header" gap={2} className={styles.header}>
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
      </div>
    </Page>
  );
}

/** A fragment that survives a corrected title and is the same on the server. */
const anchor = (index: number) => `section-${index + 1}`;

function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <>
      <nav aria-label="On this page" className={styles.contents}>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${anchor(index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, title, body }, index) => (
          <section key={id} id={anchor(index)} aria-labelledby={`${anchor(index)}-title`}>
            <h2 id={`${anchor(index)}-title`}>{`${index + 1}. ${title}`}</h2>
            <Paragraphs text={body} />
          </section>
        ))}
        <Seller />
      </div>
    </>
  );
}
