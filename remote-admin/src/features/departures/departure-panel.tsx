import { formatDate, formatExactPaise } from '@aertrip/platform';
import { formatDayRange } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { withoutFlights } from '../../shared/sale/departure-status';
import { NotLoaded } from '../../shared/not-loaded';
import { Facts, PanelGroup } from '../../shared/side-panel/panel-parts';
import { SidePanel, useClosePanel } from '../../shared/side-panel/side-panel';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/roles';
import { departureDetailOptions } from './departure-api';
import { DepartureBookings } from './components/departure-bookings';
import { SaleMoves } from './components/sale-moves';
import { type Departure, getSeatsSoldElsewhere } from './model/departure';

/** `/admin/departures/:departureId`, beside the list. */
export function DeparturePanel() {
  const { departureId = '' } = useParams();
  const query = useQuery(departureDetailOptions(departureId));
  const { data: departure } = query;
  const close = useClosePanel(paths.departures.href);
  const canReadSales = usePermission('readSales');

  return (
    <SidePanel
      key={departureId}
      title={departure ? formatDate(departure.startsOn) : 'Departure'}
      subtitle={departure?.packageTitle}
      onClose={close}
      openedBy={`departure-${departureId}`}
      actions={departure && <SaleMoves departure={departure} />}
    >
      {departure && (
        <>
          <DepartureFacts departure={departure} />
          {canReadSales.allowed && <DepartureBookings departure={departure} />}
        </>
      )}
      {!departure && (
        <NotLoaded query={query} height="20rem" headingLevel={3} missing="Departure not found" />
      )}
    </SidePanel>
  );
}

function minimumText({ minGuests, seatsBooked, isBelowMinimum }: Departure): string {
  if (minGuests === null) return 'None';
  return isBelowMinimum ? `Needs ${minGuests}, ${minGuests - seatsBooked} more` : String(minGuests);
}

function salesText(departure: Departure): string | null {
  if (departure.salesPaise === null) return null;
  const elsewhere = getSeatsSoldElsewhere(departure);
  const sales = formatExactPaise(departure.salesPaise);
  return elsewhere ? `${sales} here; ${elsewhere}` : sales;
}

function DepartureFacts({ departure }: { readonly departure: Departure }) {
  return (
    <PanelGroup title="Departure">
      <Facts
        facts={[
          [
            'Package',
            <Link key="package" to={paths.package.href(departure.packageId)}>
              {departure.packageTitle}
            </Link>,
          ],
          ['Dates', formatDayRange(departure.startsOn, departure.endsOn)],
          ['From', departure.departureCity ?? withoutFlights],
          [
            'Seats',
            `${departure.seatsBooked} sold, ${departure.seatsHeld} held, ${departure.seatsLeft} left of ${departure.seatsTotal}`,
          ],
          ['Minimum', minimumText(departure)],
          ['Sales, incl. taxes', salesText(departure)],
        ]}
      />
    </PanelGroup>
  );
}
