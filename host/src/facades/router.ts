/**
 * The part of the router for remotes. Part of the contract with them: removing a name breaks every release that
 * imports it, adding one costs bytes on every page.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  createPath,
  data,
  generatePath,
  isRouteErrorResponse,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
