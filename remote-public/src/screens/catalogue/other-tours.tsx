import { SimilarPackages } from '../../features/packages/components/detail/similar-packages';
import type { PackageDetail } from '../../features/packages/model/package-detail';
import { RecentlyViewed } from '../recently-viewed/recently-viewed';
import styles from './package-view.module.css';

/** Further tours below a package. */
export function OtherTours({ detail }: { detail: PackageDetail }) {
  return (
    <div className={styles.others}>
      <SimilarPackages detail={detail} />
      <RecentlyViewed openId={detail.id} />
    </div>
  );
}
