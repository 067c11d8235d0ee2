import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Time in ms before the loader covers the page: for a faster screen it would only flash. */
const loaderDelay = 150;

/** True while another screen is slow to load. A change of the query alone keeps the page in view. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const isLeaving = target !== undefined && target !== pathname;
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsSlow(true), loaderDelay);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLeaving]);

  return isSlow;
}
