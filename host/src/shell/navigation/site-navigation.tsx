import { Menu } from 'lucide-react';
import { buttonLooks, cx, IconButton, TapLink, VisuallyHidden } from '@aertrip/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountLinks } from './account-links';
import { AdminLink, GroupToursLink, ProductLinks } from '../parts/product-links';
import { TourLinks } from '../parts/tour-links';
import styles from './site-navigation.module.css';
import { useDialogs } from '../dialogs/use-dialogs';
import { Wordmark } from '../parts/wordmark';

/** Top bar of the site; on small screens its links move into a drawer. */
export function SiteNavigation() {
  const { key } = useLocation();
  // The drawer belongs to the location where it was opened: any navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const close = () => setOpenedAt(undefined);
  const dialogs = useDialogs({ wanted: isOpen, onFail: close });

  return (
    <header data-print="none" className={styles.bar}>
      <div className={styles.inner}>
        <TapLink to="/" className={styles.home}>
          <Wordmark />
          <VisuallyHidden>Aertrip, home page</VisuallyHidden>
        </TapLink>
        <nav aria-label="Main" className={styles.links}>
          <ProductLinks className={styles.link} />
          <GroupToursLink className={styles.link} currentClassName={styles.current} />
          <TourLinks
            className={cx(styles.link, styles.tour)}
            currentClassName={styles.current}
            labelClassName={styles.label}
          />
          <span className={styles.gap} />
          <AdminLink className={styles.link} />
          <AccountLinks />
        </nav>
        <nav aria-label="Tours" className={styles.shortcuts}>
          <TourLinks
            className={buttonLooks({ variant: 'plain', size: 'icon' })}
            labelClassName={styles.label}
          />
        </nav>
        <IconButton
          icon={Menu}
          label="Menu"
          variant="plain"
          className={styles.toggle}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpenedAt(key)}
        />
      </div>
      {dialogs && <dialogs.NavigationDrawer open={isOpen} onClose={close} />}
    </header>
  );
}
