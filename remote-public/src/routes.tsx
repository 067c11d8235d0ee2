import type { RemoteRoutes, RouteHandle } from '@aertrip/platform';
import { lateComponent, LateHydration } from '@aertrip/ui';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { paths } from './config/paths';
import { TourFrame } from './screens/frame/tour-frame';
import { loadErrorScreen, loadLoaders } from './screens/load-loaders';

const ErrorScreen = lateComponent(() => loadErrorScreen().then((module) => module.ErrorScreen));

const packageScreen = () =>
  import(/* webpackChunkName: 'package-screen' */ './screens/package-screen').then(({ PackageScreen }) => ({
    Component: PackageScreen,
  }));

const loadNewsletterScreens = () =>
  import(/* webpackChunkName: 'newsletter-screens' */ './features/newsletter/newsletter-screens');

const loadLegalScreens = () =>
  import(/* webpackChunkName: 'legal-screens' */ './features/company/legal-screens');

/** @param chunk name of the screen's chunk */
const screen = (chunk: string): RouteHandle => ({ screen: chunk });

/** The query string holds an open dialog: opening and closing it reloads no data. */
const ignoreSearch: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const routes = (({ queryClient }) => [
  {
    element: <TourFrame />,
    errorElement: (
      <LateHydration>
        <ErrorScreen />
      </LateHydration>
    ),
    children: [
      {
        path: paths.home.pattern,
        handle: screen('home-screen'),
        loader: async () => (await loadLoaders()).loadHome(queryClient),
        shouldRevalidate: ignoreSearch,
        lazy: () =>
          import(/* webpackChunkName: 'home-screen' */ './screens/home-screen').then(({ HomeScreen }) => ({
            Component: HomeScreen,
          })),
      },
      {
        path: paths.destinations.pattern,
        handle: screen('destinations-screen'),
        loader: async () => (await loadLoaders()).loadDestinations(queryClient),
        lazy: () =>
          import(/* webpackChunkName: 'destinations-screen' */ './screens/destinations-screen').then(
            ({ DestinationsScreen }) => ({
              Component: DestinationsScreen,
            }),
          ),
      },
      {
        path: paths.search.pattern,
        handle: screen('search-screen'),
        loader: async (args) => (await loadLoaders()).loadSearch(queryClient, args),
        lazy: () =>
          import(/* webpackChunkName: 'search-screen' */ './screens/search-screen').then(
            ({ SearchScreen }) => ({ Component: SearchScreen }),
          ),
      },
      {
        path: paths.destination.pattern,
        handle: screen('destination-screen'),
        loader: async (args) => (await loadLoaders()).loadDestination(queryClient, args),
        lazy: () =>
          import(/* webpackChunkName: 'destination-screen' */ './screens/destination-screen').then(
            ({ DestinationScreen }) => ({ Component: DestinationScreen }),
          ),
      },
      {
        path: paths.package.pattern,
        handle: screen('package-screen'),
        loader: async (args) => (await loadLoaders()).loadPackage(queryClient, args),
        shouldRevalidate: ignoreSearch,
        lazy: packageScreen,
      },
      {
        path: paths.shortPackage.pattern,
        handle: screen('package-screen'),
        loader: async (args) => (await loadLoaders()).loadPackage(queryClient, args),
        shouldRevalidate: ignoreSearch,
        lazy: packageScreen,
      },
      {
        path: paths.booking.pattern,
        handle: { ...screen('book-screen'), chrome: 'slim' } satisfies RouteHandle,
        loader: async (args) => (await loadLoaders()).loadBooking(queryClient, args),
        shouldRevalidate: ignoreSearch,
        lazy: () =>
          import(/* webpackChunkName: 'book-screen' */ './screens/book-screen').then(({ BookScreen }) => ({
            Component: BookScreen,
          })),
      },
      {
        path: paths.findBooking.pattern,
        handle: screen('find-booking-screen'),
        lazy: () =>
          import(/* webpackChunkName: 'find-booking-screen' */ './screens/find-booking-screen').then(
            ({ FindBookingScreen }) => ({ Component: FindBookingScreen }),
          ),
      },
      {
        path: paths.quote.pattern,
        handle: screen('quote-screen'),
        shouldRevalidate: ignoreSearch,
        lazy: () =>
          import(/* webpackChunkName: 'quote-screen' */ './screens/quote-screen').then(
            ({ QuoteScreen, QuoteError, loadQuote }) => ({
              Component: QuoteScreen,
              ErrorBoundary: QuoteError,
              loader: (args: LoaderFunctionArgs) => loadQuote(queryClient, args),
            }),
          ),
      },
      {
        path: paths.confirmNewsletter.pattern,
        handle: screen('newsletter-screens'),
        lazy: () =>
          loadNewsletterScreens().then(({ ConfirmNewsletterScreen, requireToken }) => ({
            Component: ConfirmNewsletterScreen,
            loader: requireToken,
          })),
      },
      {
        path: paths.leaveNewsletter.pattern,
        handle: screen('newsletter-screens'),
        lazy: () =>
          loadNewsletterScreens().then(({ LeaveNewsletterScreen, requireToken }) => ({
            Component: LeaveNewsletterScreen,
            loader: requireToken,
          })),
      },
      {
        path: paths.newsletterOutcome.pattern,
        handle: screen('newsletter-screens'),
        lazy: () =>
          loadNewsletterScreens().then(({ NewsletterOutcomeScreen, requireOutcome }) => ({
            Component: NewsletterOutcomeScreen,
            loader: requireOutcome,
          })),
      },
      {
        path: paths.destinationsAlias.pattern,
        loader: async (args) => (await loadLoaders()).redirectToDestinations(args),
      },
      {
        path: paths.contact.pattern,
        handle: screen('contact-screen'),
        loader: async () => (await loadLoaders()).loadContact(queryClient),
        shouldRevalidate: ignoreSearch,
        lazy: () =>
          import(/* webpackChunkName: 'contact-screen' */ './screens/contact-screen').then(
            ({ ContactScreen }) => ({ Component: ContactScreen }),
          ),
      },
      {
        path: paths.terms.pattern,
        handle: screen('legal-screens'),
        loader: async () => (await loadLoaders()).loadTerms(queryClient),
        lazy: () => loadLegalScreens().then(({ TermsScreen }) => ({ Component: TermsScreen })),
      },
      {
        path: paths.privacy.pattern,
        handle: screen('legal-screens'),
        loader: async () => (await loadLoaders()).loadPrivacy(queryClient),
        lazy: () => loadLegalScreens().then(({ PrivacyScreen }) => ({ Component: PrivacyScreen })),
      },
      {
        path: paths.shortlist.pattern,
        handle: screen('shortlist-screen'),
        loader: async () => (await loadLoaders()).loadShortlist(),
        lazy: () =>
          import(/* webpackChunkName: 'shortlist-screen' */ './screens/shortlist-screen').then(
            ({ ShortlistScreen }) => ({
              Component: ShortlistScreen,
            }),
          ),
      },
      {
        path: paths.compare.pattern,
        handle: screen('compare-screen'),
        loader: async (args) => (await loadLoaders()).loadComparison(queryClient, args),
        lazy: () =>
          import(/* webpackChunkName: 'compare-screen' */ './screens/compare-screen').then(
            ({ CompareScreen }) => ({
              Component: CompareScreen,
            }),
          ),
      },
    ],
  },
]) satisfies RemoteRoutes;
