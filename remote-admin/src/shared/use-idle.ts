import { whenIdle } from '@aertrip/platform';
import { useEffect, useState } from 'react';

/** False until the page has loaded and the browser is idle, so that requests of the first screen take precedence. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
