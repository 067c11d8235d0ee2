import type { RemoteRoutes, RouteHandle } from '@aertrip/platform';
import { Navigate } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { paths } from './config/paths';
import { loadAdminArea } from './load-admin-area';

// The panel has its own frame: hides the site's navigation and footer.
const handle = { chrome: 'none' } satisfies RouteHandle;

/** Agents start with their open tasks, everyone else with the packages. */
function FirstScreen() {
  const isAgent = useAdminAuth().access?.role === 'agent';
  return <Navigate to={isAgent ? paths.today.href : paths.packages.href} replace />;
}

/** The admin panel's interface to the host. */
export const routes = (() => [
  {
    path: paths.login.pattern,
    handle,
    lazy: () => import('./features/auth/login-screen').then((m) => ({ Component: m.LoginScreen })),
  },
  {
    path: paths.register.pattern,
    handle,
    lazy: () => import('./features/auth/register-screen').then((m) => ({ Component: m.RegisterScreen })),
  },
  {
    path: paths.password.pattern,
    handle,
    lazy: () => import('./features/auth/password-screen').then((m) => ({ Component: m.PasswordScreen })),
  },
  {
    path: paths.home.pattern,
    handle,
    lazy: loadAdminArea,
    children: [
      { index: true, element: <FirstScreen /> },
      {
        path: paths.today.pattern,
        lazy: () => import('./today-with-cards').then((m) => ({ Component: m.TodayWithCards })),
      },
      {
        path: paths.dashboard.pattern,
        lazy: () =>
          import('./features/dashboard/dashboard-screen').then((m) => ({ Component: m.DashboardScreen })),
      },
      {
        path: paths.packages.pattern,
        lazy: () =>
          import('./features/packages/packages-screen').then((m) => ({ Component: m.PackagesScreen })),
      },
      {
        path: paths.newPackage.pattern,
        lazy: () =>
          import('./features/packages/package-screen').then((m) => ({ Component: m.NewPackageScreen })),
      },
      {
        path: paths.package.pattern,
        lazy: () =>
          import('./features/packages/package-screen').then((m) => ({ Component: m.PackageScreen })),
      },
      {
        path: paths.enquiries.pattern,
        lazy: () =>
          import('./features/enquiries/enquiries-screen').then((m) => ({ Component: m.EnquiriesScreen })),
        children: [
          {
            path: paths.enquiry.pattern,
            lazy: () => import('./enquiry-with-quotes').then((m) => ({ Component: m.EnquiryWithQuotes })),
          },
        ],
      },
      {
        path: paths.enquiryQuote.pattern,
        lazy: () =>
          import('./features/quotes/quote-editor-screens').then((m) => ({ Component: m.EnquiryQuoteScreen })),
      },
      {
        path: paths.bookings.pattern,
        lazy: () =>
          import('./features/bookings/bookings-screen').then((m) => ({ Component: m.BookingsScreen })),
      },
      {
        path: paths.booking.pattern,
        lazy: () => import('./booking-with-quote').then((m) => ({ Component: m.BookingWithQuote })),
      },
      { path: paths.finance.pattern, element: <Navigate to={paths.ledger.href} replace /> },
      {
        path: paths.ledger.pattern,
        lazy: () => import('./features/bookings/ledger-screen').then((m) => ({ Component: m.LedgerScreen })),
      },
      {
        path: paths.toVerify.pattern,
        lazy: () =>
          import('./features/bookings/ledger-screen').then((m) => ({ Component: m.ToVerifyScreen })),
      },
      {
        path: paths.receivables.pattern,
        lazy: () =>
          import('./features/bookings/money-screens').then((m) => ({ Component: m.ReceivablesScreen })),
      },
      {
        path: paths.refunds.pattern,
        lazy: () => import('./features/bookings/money-screens').then((m) => ({ Component: m.RefundsScreen })),
      },
      {
        path: paths.reconciliation.pattern,
        lazy: () =>
          import('./features/bookings/reconciliation-screen').then((m) => ({
            Component: m.ReconciliationScreen,
          })),
      },
      {
        path: paths.taxes.pattern,
        lazy: () => import('./features/bookings/taxes-screen').then((m) => ({ Component: m.TaxesScreen })),
      },
      {
        path: paths.quotes.pattern,
        lazy: () => import('./features/quotes/quotes-screen').then((m) => ({ Component: m.QuotesScreen })),
      },
      {
        path: paths.newBooking.pattern,
        lazy: () =>
          import('./features/quotes/quote-editor-screens').then((m) => ({ Component: m.NewBookingScreen })),
      },
      {
        path: paths.quote.pattern,
        lazy: () => import('./features/quotes/quote-screen').then((m) => ({ Component: m.QuoteScreen })),
      },
      {
        path: paths.quoteVersion.pattern,
        lazy: () =>
          import('./features/quotes/quote-editor-screens').then((m) => ({ Component: m.QuoteVersionScreen })),
      },
      {
        path: paths.departures.pattern,
        lazy: () =>
          import('./features/departures/departures-screen').then((m) => ({ Component: m.DeparturesScreen })),
        children: [
          {
            path: paths.departure.pattern,
            lazy: () =>
              import('./features/departures/departure-panel').then((m) => ({ Component: m.DeparturePanel })),
          },
        ],
      },
      {
        path: paths.reviews.pattern,
        lazy: () => import('./features/reviews/reviews-screen').then((m) => ({ Component: m.ReviewsScreen })),
        children: [
          {
            path: paths.review.pattern,
            lazy: () => import('./features/reviews/review-panel').then((m) => ({ Component: m.ReviewPanel })),
          },
        ],
      },
      {
        path: paths.masters.pattern,
        lazy: () => import('./masters-area').then((m) => ({ Component: m.MastersArea })),
        children: [
          { index: true, element: <Navigate to={paths.master.href('destinations')} replace /> },
          {
            path: paths.master.pattern,
            lazy: () =>
              import('./features/masters/masters-screen').then((m) => ({ Component: m.MastersScreen })),
          },
        ],
      },
      {
        path: paths.settings.pattern,
        lazy: () =>
          import('./features/settings/settings-screen').then((m) => ({ Component: m.SettingsScreen })),
      },
      {
        path: paths.messageTexts.pattern,
        lazy: () =>
          import('./features/messages/message-texts-screen').then((m) => ({
            Component: m.MessageTextsScreen,
          })),
      },
      {
        path: paths.messageText.pattern,
        lazy: () =>
          import('./features/messages/message-text-screen').then((m) => ({ Component: m.MessageTextScreen })),
      },
      {
        path: paths.messages.pattern,
        lazy: () =>
          import('./features/messages/messages-screen').then((m) => ({ Component: m.MessagesScreen })),
        children: [
          {
            path: paths.message.pattern,
            lazy: () =>
              import('./features/messages/message-panel').then((m) => ({ Component: m.MessagePanel })),
          },
        ],
      },
    ],
  },
]) satisfies RemoteRoutes;
