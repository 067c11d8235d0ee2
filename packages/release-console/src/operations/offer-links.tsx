/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Operation } from '@aertrip/release';
import { Fold } from '../pages/parts';
import type { Offer } from './offers';

/** Takes a version away from visitors. */
export const isDanger = ({ name }: Pick<Operation, 'name'>) =>
  ['rollback', 'canary abort', 'remove-remote'].includes(name);

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

/** Links to the pages of operations; those of owners are folded. */
export function OfferLinks({ offers, app }: OfferLinksProps) {
  const rare = offers.filter(({ operation }) => operation.role === 'own');
  const usual = offers
    .filter(({ operation }) => operation.role !== 'own')
    .toSorted((one, other) => Number(isDanger(other.operation)) - Number(isDanger(one.operation)));
  return (
    <>
      {usual.length > 0 && <Links offers={usual} app={app} />}
      {rare.length > 0 && (
        <Fold summary="For owners" isFoldedWhereWide>
          <Links offers={rare} app={app} />
        </Fold>
      )}
    </>
  );
}
