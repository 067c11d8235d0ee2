import { whenIdle } from '@aertrip/platform';
import { useEffect, useState } from 'react';

/** False until the page has loaded and the browser is idle: what the first screen shows is requested before anything else. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
