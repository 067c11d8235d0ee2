import { deferredId, hostEvent } from '@aertrip/release/host-report';
import { hashSource } from './allowed-styles';

/** Maximum delay of the scripts for a missing picture, in ms. */
const longestWait = 4000;

/**
 * Text of the script that puts the page's scripts, and what they load with them, into the page: once the pictures that the
 * visitor waits for are there and painted, or at once when somebody points, presses or scrolls. Until then they would share
 * the connection with the largest paint (docs/decisions/07). A page that nobody looks at paints nothing, so it does
 * not wait. Of a pointer that rests where the page appears the browser tells too, as a move by nothing: that is no intent.
 */
export const deferredScripts = `(()=>{
const {content}=document.getElementById('${deferredId}');
const intents=['pointerdown','pointermove','touchstart','keydown','wheel'];
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
Promise.allSettled(awaited.map((image)=>image.decode())).then(()=>requestAnimationFrame(()=>setTimeout(begin)));
setTimeout(begin,${longestWait});
});
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const deferredScriptsSource = hashSource(deferredScripts);
