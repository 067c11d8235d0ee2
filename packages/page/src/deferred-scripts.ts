import { deferredId, hostEvent } from '@aertrip/release/host-report';
import { hashSource } from './allowed-styles';

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
