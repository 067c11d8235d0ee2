/** @jsxImportSource hono/jsx */
import { Fold } from '../pages/parts';
import { isDanger, isRare, type Offer } from './offers';

interface OfferLinksProps {
  readonly offers: readonly Offer[];
  /** Completes the label for screen readers where several apps have the same. */
  readonly app?: string;
}

function Links({ offers, app }: OfferLinksProps) {
  return (
    <p class="actions">
      {offers.map(({ operation, label, path }) => (
        <a class={isDanger(operation) ? 'button button-danger' : 'button'} href={path}>
          {label}…{app && <span class="hidden"> {app}</span>}
        </a>
      ))}
    </p>
  );
}

/** Links to the pages of operations; rare ones are folded. */
export function OfferLinks({ offers, app }: OfferLinksProps) {
  const rare = offers.filter(({ operation }) => isRare(operation));
  const usual = offers.filter(({ operation }) => !isRare(operation));
  return (
    <>
      {usual.length > 0 && <Links offers={usual} app={app} />}
      {rare.length > 0 && (
        <Fold summary="Setup" isFoldedWhereWide>
          <Links offers={rare} app={app} />
        </Fold>
      )}
    </>
  );
}
