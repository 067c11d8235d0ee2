/**
 * What remotes may use of the router. Part of the contract with them: a name taken away here breaks every release
 * that imports it, a name added costs bytes on every page.
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
