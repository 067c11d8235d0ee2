import { hashSource } from './allowed-styles';

/**
 * Text of the script that has a server-rendered page lay out only what can be seen, before it is painted first: the rules are
 * in `@aertrip/ui/base.css`, and the host takes the attribute away part by part after load (docs/decisions/07). Not where a
 * place further down is shown at once, which must stand where it will stand: after a reload, on the way back, for a hash.
 */
export const firstLayout = `(()=>{
const [entry]=performance.getEntriesByType('navigation');
if(entry?.type==='navigate'&&!location.hash)document.documentElement.dataset.firstLayout='visible';
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const firstLayoutSource = hashSource(firstLayout);
