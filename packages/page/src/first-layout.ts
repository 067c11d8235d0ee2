import { hashSource } from './allowed-styles';

/**
 * Text of the script that limits the first layout of a server-rendered page to the visible part: the rules are in
 * `@aertrip/ui/base.css`, and the host removes the attribute part by part after load (decision 69). Skipped where the
 * page opens further down, which needs the final layout: after a reload, on Back, for a hash.
 */
export const firstLayout = `(()=>{
const [entry]=performance.getEntriesByType('navigation');
if(entry?.type==='navigate'&&!location.hash)document.documentElement.dataset.firstLayout='visible';
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const firstLayoutSource = hashSource(firstLayout);
