import type { RegistryEntry } from '@aertrip/release';
import { deferredId, hostEvent } from '@aertrip/release/host-report';
import { hashSource } from '@aertrip/release/hash';

/** Maximum delay of the scripts for a missing picture, in ms. */
const longestWait = 4000;

/**
 * Text of the script that orders the downloads of a page (docs/decisions/07): the pictures and fonts of the first paint,
 * the scripts, the pictures below the first screen (`data-first-layout` in `@aertrip/ui/base.css`). The scripts run once
 * the pictures of high priority are painted. When the visitor points, presses or scrolls, nothing waits any longer. A
 * hidden page paints nothing, so it does not wait. A browser also reports a resting pointer, as a move by zero: that is no
 * intent.
 */
export const deferredScripts = `(()=>{
const {content}=document.getElementById('${deferredId}');
const intents=['pointerdown','pointermove','touchstart','keydown','wheel'];
document.head.append(...content.querySelectorAll('link'));
const {dataset}=document.documentElement;
const allowPictures=()=>{if(dataset.firstLayout)dataset.firstLayout='pictures'};
let begun;
const begin=(event)=>{
if(event?.type==='pointermove'&&!event.movementX&&!event.movementY)return;
if(event)allowPictures();
if(begun)return;
begun=true;
const scripts=[...content.querySelectorAll('script')];
const ran=scripts.map((script)=>new Promise((done)=>{script.async=false;script.onload=script.onerror=done}));
document.head.append(content);
Promise.all(ran).then(()=>{
for(const intent of intents)removeEventListener(intent,begin,true);
allowPictures();
dispatchEvent(new CustomEvent('${hostEvent}',{detail:'ran'}));
});
};
for(const intent of intents)addEventListener(intent,begin,{capture:true,passive:true});
addEventListener('DOMContentLoaded',()=>{
if(document.hidden)return begin();
const awaited=[...document.images].filter(({fetchPriority})=>fetchPriority==='high');
Promise.allSettled(awaited.map((image)=>image.decode())).then(()=>requestAnimationFrame(()=>setTimeout(begin)));
setTimeout(begin,${longestWait});
});
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const deferredScriptsSource = hashSource(deferredScripts);

/** Id of the element with the style sheets of what hydrates later. */
export const lateStylesId = 'late-styles';

/**
 * Text of the script that has a server-rendered page lay out only what can be seen, before it is painted first: the rules are
 * in `@aertrip/ui/base.css`, and the host takes the attribute away part by part after load (docs/decisions/07). The styles of
 * what hydrates later load meanwhile, behind the first picture, and it is not shown before. Not where a place further down
 * is shown at once, which must stand where it will stand: after a reload, on the way back, for a hash.
 */
export const firstLayout = `(()=>{
const [entry]=performance.getEntriesByType('navigation');
const later=document.getElementById('${lateStylesId}').textContent;
if(entry?.type!=='navigate'||location.hash)return document.write(later);
const{dataset}=document.documentElement;
dataset.firstLayout='visible';
dataset.lateStyles='';
const sheets=document.createElement('template');
sheets.innerHTML=later;
const loaded=[...sheets.content.children].map((sheet)=>new Promise((done)=>{
sheet.fetchPriority='low';
sheet.onload=sheet.onerror=done;
}));
document.head.append(sheets.content);
Promise.all(loaded).then(()=>delete dataset.lateStyles);
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const firstLayoutSource = hashSource(firstLayout);

/**
 * Text of a page's speculation rules: a link pressed before hydration loads a document, which the browser fetches
 * from pointer-down on. Only pages of the same remote that are server-rendered; browsers in data-saving mode prefetch
 * nothing. Hovered and visible links do not count, because scripts still have priority then. The host removes the
 * rules after hydration, because navigations stay in the page from then on.
 */
export const speculationRulesOf = ({ extras }: Pick<RegistryEntry, 'extras'>): string =>
  JSON.stringify({
    prefetch: [{ where: { href_matches: extras.paths }, eagerness: 'conservative' }],
  }).replaceAll('<', '\\u003c');
