import { Columns, Facts, formatDayRange, Heading, Picture, Stack, Text } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import type { SharedQuote } from '../../features/booking/model/shared-quote';
import { plural } from '../../lib/text';

/** Header of a quote: tour with picture, dates, city, travellers. */
export function QuoteHeader({ shared }: { shared: SharedQuote }) {
  const { ref, number, name, quote } = shared;
  const { title, slug, destinationSlug, coverPath, nights, days } = shared.package;
  const tourPath = `${paths.package.href({ slug, destinationSlug })}?departure=${quote.departureId}`;
  return (
    <Columns as="header" gap={4}>
      <Stack gap={2} align="start">
        <Text size="sm" tone="soft">
          {`Quote ${ref}${number > 1 ? `, version ${number}` : ''}${name ? ` for ${name}` : ''}`}
        </Text>
        <Heading level={1} size={2}>
          {title}
        </Heading>
        <Facts
          facts={[
            ['Dates', formatDayRange(quote.startsOn, quote.endsOn)],
            ['Duration', `${plural(nights, 'night')}, ${plural(days, 'day')}`],
            ['From', quote.city],
            ['Travellers', quote.travellers],
          ]}
        />
        <Link to={tourPath}>See the tour</Link>
      </Stack>
      {coverPath && (
        <Picture path={coverPath} alt="" sizes="(min-width: 60rem) 22rem, 100vw" priority isRounded />
      )}
    </Columns>
  );
}
