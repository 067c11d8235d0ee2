import type { RemoteRoutes, RouteHandle } from '@aertrip/platform';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from './config/paths';
import { loadAdminArea } from './load-admin-area';
import type { Action } from './shared/session/roles';

// The panel has its own frame: hides the site's navigation and footer.
const handle = { chrome: 'none' } satisfies RouteHandle;

/** A screen that loads when it is opened, with the panels beside it. */
const screen = (
  { pattern }: { readonly pattern: string },
  load: () => Promise<ComponentType>,
  children?: RouteObject[],
): RouteObject => ({ path: pattern, lazy: async () => ({ Component: await load() }), children });

/** Screens that the shell refuses without a permission. */
const needing = (needs: Action, screens: RouteObject[]): RouteObject[] =>
  screens.map((route) => ({ ...route, handle: { needs } }));

/** The admin panel's interface to the host. */
export const routes = (() => [
  { ...screen(paths.login, () => import('./features/auth/login-screen').then((m) => m.LoginScreen)), handle },
  {
    ...screen(paths.register, () => import('./features/auth/register-screen').then((m) => m.RegisterScreen)),
    handle,
  },
  {
    ...screen(paths.password, () => import('./features/auth/password-screen').then((m) => m.PasswordScreen)),
    handle,
  },
  {
    path: paths.home.pattern,
    handle,
    lazy: loadAdminArea,
    children: [
      { index: true, element: <Navigate to={paths.packages.href} replace /> },
      screen(paths.today, () => import('./today-with-cards').then((m) => m.TodayWithCards)),
      screen(paths.packages, () =>
        import('./features/packages/packages-screen').then((m) => m.PackagesScreen),
      ),
      screen(paths.newPackage, () =>
        import('./features/packages/package-screen').then((m) => m.NewPackageScreen),
      ),
      screen(paths.package, () => import('./features/packages/package-screen').then((m) => m.PackageScreen)),
      { path: paths.finance.pattern, element: <Navigate to={paths.ledger.href} replace /> },
      screen(
        paths.departures,
        () => import('./features/departures/departures-screen').then((m) => m.DeparturesScreen),
        [
          screen(paths.departure, () =>
            import('./features/departures/departure-panel').then((m) => m.DeparturePanel),
          ),
        ],
      ),
      screen(paths.reviews, () => import('./features/reviews/reviews-screen').then((m) => m.ReviewsScreen), [
        screen(paths.review, () => import('./features/reviews/review-panel').then((m) => m.ReviewPanel)),
      ]),
      screen(paths.masters, () => import('./masters-area').then((m) => m.MastersArea), [
        { index: true, element: <Navigate to={paths.master.href('destinations')} replace /> },
        screen(paths.master, () => import('./features/masters/masters-screen').then((m) => m.MastersScreen)),
      ]),
      screen(paths.settings, () =>
        import('./features/settings/settings-screen').then((m) => m.SettingsScreen),
      ),
      ...needing('readSales', [
        screen(paths.dashboard, () =>
          import('./features/dashboard/dashboard-screen').then((m) => m.DashboardScreen),
        ),
        screen(
          paths.enquiries,
          () => import('./features/enquiries/enquiries-screen').then((m) => m.EnquiriesScreen),
          [screen(paths.enquiry, () => import('./enquiry-with-quotes').then((m) => m.EnquiryWithQuotes))],
        ),
        screen(paths.bookings, () =>
          import('./features/bookings/bookings-screen').then((m) => m.BookingsScreen),
        ),
        screen(paths.booking, () =>
          import('./features/bookings/booking-screen').then((m) => m.BookingScreen),
        ),
        screen(paths.ledger, () => import('./features/bookings/ledger-screen').then((m) => m.LedgerScreen)),
        screen(paths.toVerify, () =>
          import('./features/bookings/ledger-screen').then((m) => m.ToVerifyScreen),
        ),
        screen(paths.receivables, () =>
          import('./features/bookings/money-screens').then((m) => m.ReceivablesScreen),
        ),
        screen(paths.refunds, () => import('./features/bookings/money-screens').then((m) => m.RefundsScreen)),
        screen(paths.customer, () =>
          import('./features/customers/customer-screen').then((m) => m.CustomerScreen),
        ),
        screen(paths.quotes, () => import('./features/quotes/quotes-screen').then((m) => m.QuotesScreen)),
        screen(paths.quote, () => import('./features/quotes/quote-screen').then((m) => m.QuoteScreen)),
        screen(
          paths.messages,
          () => import('./features/messages/messages-screen').then((m) => m.MessagesScreen),
          [
            screen(paths.message, () =>
              import('./features/messages/message-panel').then((m) => m.MessagePanel),
            ),
          ],
        ),
      ]),
      ...needing('writeSales', [
        screen(paths.enquiryQuote, () =>
          import('./features/quotes/quote-editor-screens').then((m) => m.EnquiryQuoteScreen),
        ),
        screen(paths.newBooking, () =>
          import('./features/quotes/quote-editor-screens').then((m) => m.NewBookingScreen),
        ),
        screen(paths.quoteVersion, () =>
          import('./features/quotes/quote-editor-screens').then((m) => m.QuoteVersionScreen),
        ),
      ]),
      ...needing('readAccounts', [
        screen(paths.taxes, () => import('./features/bookings/taxes-screen').then((m) => m.TaxesScreen)),
      ]),
    ],
  },
]) satisfies RemoteRoutes;
