import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { NotLoaded } from '../../shared/not-loaded';
import { PackageEditor } from './components/editor/package-editor';
import { packageDetailOptions } from './package-api';
import { packageChoicesOptions } from './package-choices';

/** `/admin/packages/:packageId` */
export function PackageScreen() {
  const { packageId = '' } = useParams();
  const detail = useQuery(packageDetailOptions(packageId));
  const choices = useQuery(packageChoicesOptions);
  if (!detail.data) return <NotLoaded query={detail} height="30rem" missing="Package not found" />;
  if (!choices.data) return <NotLoaded query={choices} height="30rem" />;
  // One editor per package, so that input survives newer versions from the server.
  return <PackageEditor key={packageId} opened={detail.data} latest={detail.data} choices={choices.data} />;
}

/** `/admin/packages/new` */
export function NewPackageScreen() {
  const choices = useQuery(packageChoicesOptions);
  if (!choices.data) return <NotLoaded query={choices} height="30rem" />;
  return <PackageEditor opened={null} latest={null} choices={choices.data} />;
}
