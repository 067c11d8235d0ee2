import { Breadcrumbs, ButtonLink, EmptyState, Frame, PageMeta, Stack, Text } from '@aertrip/ui';
import { Heart } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { Page } from '../components/page';
import { paths } from '../config/paths';
import { CardSkeletons } from '../features/packages/components/card/card-skeletons';
import { shortlist } from '../features/shortlist/shortlist';
import { useBrowserStore, useIsInBrowser } from '../lib/browser-store';
import { plural } from '../lib/text';
import type { ScreenData } from './loaders';
import { SavedTours } from './shortlist/saved-tours';

const title = 'Your shortlist';

/** The shortlist of this browser. */
export function ShortlistScreen() {
  const { today }: ScreenData = useLoaderData();
  const items = useBrowserStore(shortlist, (saved) => saved);
  const isKnown = useIsInBrowser();
  return (
    <Page>
      <PageMeta title={title} noIndex />
      <Frame gap={5}>
        <Stack as="header" gap={2}>
          <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
          <h1 id="shortlist-title" tabIndex={-1}>
            {title}
          </h1>
          <Text role="status" tone="soft">
            {isKnown && items.length > 0 && (
              <span>{`${plural(items.length, 'tour')}. Saved in this browser.`}</span>
            )}
          </Text>
        </Stack>
        {!isKnown && <CardSkeletons count={3} />}
        {isKnown && items.length === 0 && <NothingSaved />}
        {isKnown && items.length > 0 && <SavedTours items={items} today={today} />}
      </Frame>
    </Page>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      icon={<Heart />}
      title="No tours saved yet"
      action={<ButtonLink to={paths.destinations.href}>See all destinations</ButtonLink>}
    >
      <p>Tap the heart on a tour to save it here, with its date.</p>
    </EmptyState>
  );
}
