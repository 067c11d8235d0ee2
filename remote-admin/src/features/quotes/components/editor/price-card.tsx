import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Button, cx, ErrorPanel, FormMessage, Skeleton, Text, VisuallyHidden } from '@aertrip/ui';
import { countText } from '../../../../shared/count-text';
import { Card } from '../../../../shared/card';
import { PriceBreakdown } from '../../../../shared/sale/price-breakdown';
import type { QuotePreview } from '../../use-quote-preview';
import type { PricedQuote } from '../../model/priced-quote';
import fields from '../../../../shared/form/fields.module.css';
import styles from './quote-editor.module.css';

function Priced({ priced, isStale }: { readonly priced: PricedQuote; readonly isStale: boolean }) {
  return (
    <div className={cx(styles.priced, isStale && styles.stale)} aria-busy={isStale}>
      <p className={styles.tour}>
        <strong>{priced.packageTitle}</strong>
        <small>
          {[
            formatDate(priced.startsOn),
            priced.city && `from ${priced.city}`,
            countText(priced.seats, 'seat', 'seats'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      <PriceBreakdown sale={{ ...priced, quote: priced }} terms={priced} />
    </div>
  );
}

interface PriceCardProps {
  readonly preview: QuotePreview;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Why saving failed. */
  readonly failure: string | null;
}

/** The price computed by the database, and the save button. */
export function PriceCard({ preview, saveLabel, isSaving, onSave, failure }: PriceCardProps) {
  const { missing, priced, refusal, error, isStale, retry } = preview;
  const isLoading = !missing && !priced && !refusal && !error;
  return (
    <Card title="Price">
      <div className={fields.stack}>
        {missing && (
          <Text size="sm" tone="soft">
            {missing}
          </Text>
        )}
        {isLoading && <Skeleton height="10rem" />}
        {error && (
          <ErrorPanel title="The price could not be loaded" error={error} headingLevel={3} onRetry={retry} />
        )}
        {refusal && <FormMessage tone="error">{refusal.message}</FormMessage>}
        {!error && priced && <Priced priced={priced} isStale={isStale} />}
        <VisuallyHidden>
          <span role="status">
            {priced && !isStale && !error && `Total ${formatExactPaise(priced.totalPaise)}`}
          </span>
        </VisuallyHidden>
        {preview.needsApproval && (
          <FormMessage tone="info">
            This discount is above your limit. A manager must approve the quote before you can share it.
          </FormMessage>
        )}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button busy={isSaving} onClick={onSave}>
          {saveLabel}
        </Button>
      </div>
    </Card>
  );
}
