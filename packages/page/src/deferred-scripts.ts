import { deferredId, hostEvent } from '@aertrip/release/host-report';
import { hashSource } from './allowed-styles';

/** Maximum delay of the scripts for a missing picture, in ms. */
const longestWait = 4000;

/**
 * Text of the script that inserts the page's preloads when the high-priority pictures have arrived, and its scripts once
 * they are painted; both at once when the visitor points, presses or scrolls. Earlier they would share the connection with
 * the largest paint (docs/decisions/07). A hidden page paints nothing, so it does not wait. A browser also reports a
 * resting pointer, as a move by zero: that is no intent.
 */
export const deferredScripts = `(()=>{
const {content}=document.getElementById('${deferredId}');
const intents=['pointerdown','pointermove','touchstart','keydown','wheel'];
const preload=()=>document.head.append(...content.querySelectorAll('link'));
let begun;
const begin=(event)=>{
if(begun||(event?.type==='pointermove'&&!event.movementX&&!event.movementY))return;
begun=true;
for(const intent of intents)removeEventListener(intent,begin,true);
const scripts=[...content.querySelectorAll('script')];
const ran=scripts.map((script)=>new Promise((done)=>{script.async=false;script.onload=script.onerror=done}));
document.head.append(content);
Promise.all(ran).then(()=>dispatchEvent(new CustomEvent('${hostEvent}',{detail:'ran'})));
};
for(const intent of intents)addEventListener(intent,begin,{capture:true,passive:true});
addEventListener('DOMContentLoaded',()=>{
if(document.hidden)return begin();
const awaited=[...document.images].filter(({fetchPriority})=>fetchPriority==='high');
const arrived=(image)=>image.complete||new Promise((done)=>{for(const end of ['load','error'])image.addEventListener(end,done)});
Promise.all(awaited.map(arrived)).then(preload);
Promise.allSettled(awaited.map((image)=>image.decode())).then(()=>requestAnimationFrame(()=>setTimeout(begin)));
setTimeout(begin,${longestWait});
});
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const deferredScriptsSource = hashSource(deferredScripts);
