import type { RemoteRoutes, RouteHandle } from '@aertrip/platform';
import { Navigate } from 'react-router-dom';
import { paths } from './config/paths';
import { forgetOnSignOut } from './lib/use-customer';

// The sign-in screens fill the page, without the site's navigation and footer.
const alone = { chrome: 'none' } satisfies RouteHandle;

/** Routes of the sign-in screens and the customer area, for the host. */
export const routes = (({ queryClient }) => {
  forgetOnSignOut(queryClient);
  return [
    {
      path: paths.login.pattern,
      handle: alone,
      lazy: () => import('./features/sign-in/login-screen').then((m) => ({ Component: m.LoginScreen })),
    },
    {
      path: paths.register.pattern,
      handle: alone,
      lazy: () => import('./features/sign-in/register-screen').then((m) => ({ Component: m.RegisterScreen })),
    },
    {
      path: paths.account.pattern,
      lazy: () => import('./screens/customer-area').then((m) => ({ Component: m.CustomerArea })),
      children: [
        { index: true, element: <Navigate to={paths.profile.href} replace /> },
        {
          path: paths.profile.pattern,
          lazy: () =>
            import('./features/profile/profile-screen').then((m) => ({ Component: m.ProfileScreen })),
        },
        {
          path: paths.bookings.pattern,
          lazy: () =>
            import('./features/bookings/bookings-screen').then((m) => ({ Component: m.BookingsScreen })),
        },
        {
          path: paths.booking.pattern,
          lazy: () =>
            import('./features/bookings/booking-screen').then((m) => ({ Component: m.BookingScreen })),
        },
        {
          path: paths.enquiries.pattern,
          lazy: () =>
            import('./features/enquiries/enquiries-screen').then((m) => ({ Component: m.EnquiriesScreen })),
        },
      ],
    },
  ];
}) satisfies RemoteRoutes;
