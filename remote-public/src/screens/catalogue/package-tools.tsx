import { formatDayRange, IconButton, VisuallyHidden } from '@aertrip/ui';
import { Printer } from 'lucide-react';
import { AskOnWhatsApp } from '../../features/company/ask-on-whatsapp';
import { CompareToggle } from '../../features/compare/compare-toggle';
import type { Departure } from '../../features/packages/model/departure';
import type { PackageDetail } from '../../features/packages/model/package-detail';
import { ShareButton } from '../../features/share/share-button';
import { sharedUrl } from '../../features/share/shared-url';
import { SaveButton } from '../../features/shortlist/save-button';
import { addDays } from '../../lib/dates';
import { plural } from '../../lib/text';
import { packagePath } from '../../lib/tour-path';
import styles from '../frame/tour-frame.module.css';

interface PackageToolsProps {
  detail: PackageDetail;
  chosen: Departure | undefined;
}

/** Secondary actions of a tour (save, compare, share, print), each with the selected departure. */
export function PackageTools({ detail, chosen }: PackageToolsProps) {
  const { id, slug, title, nights, days } = detail;
  const tour = { id, slug, title, departureId: chosen?.id ?? null };
  const path = packagePath(detail);
  const date =
    chosen &&
    `${formatDayRange(chosen.startsOn, addDays(chosen.startsOn, nights))}${chosen.city ? ` from ${chosen.city.name}` : ''}`;
  const question = `Hello, I have a question about ${title}${date ? `, ${date}` : ''}: ${sharedUrl(path, '', tour.departureId)}`;
  return (
    <div role="group" aria-label="This tour" className={styles.tools}>
      <SaveButton tour={tour} />
      <CompareToggle tour={tour} />
      <ShareButton
        title={title}
        text={`${title} with Aertrip: ${plural(nights, 'night')}, ${plural(days, 'day')}.${date ? ` ${date}.` : ''}`}
        path={path}
        departureId={tour.departureId}
      />
      <AskOnWhatsApp text={question} size="icon">
        <VisuallyHidden>Ask on WhatsApp</VisuallyHidden>
      </AskOnWhatsApp>
      <IconButton icon={Printer} label="Print" onClick={() => window.print()} />
    </div>
  );
}
