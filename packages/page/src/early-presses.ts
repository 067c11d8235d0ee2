import { hostEvent, hydratingEvent } from '@aertrip/release/host-report';
import { lateAttribute, lateEvent } from '@aertrip/ui/late-hydration-signs';
import { hashSource } from '@aertrip/release/hash';

/**
 * Text of the script that records input in a server-rendered page before hydration and replays it once the shell is
 * hydrated: presses of buttons without native behaviour, choices and typed text. It replays in order, one task each, in
 * which React can hydrate the target and apply the previous event.
 * - React reports a value or a choice only when it differs from its tracked one, so the script sets another value
 * first. React tracks values entered during hydration, so the script keeps them until the shell is hydrated. A reverted
 * choice is not replayed.
 * - A section may hydrate after the shell, and React then tracks the current value of a field. So each field first gets
 * a neutral event, which makes React hydrate its target. A section that loads its code first (`LateHydration` in
 * `@aertrip/ui`) has its presses kept until then: React would drop them.
 * - Controls that work without a script are left to the browser: links, forms with an action, `popovertarget`,
 * `<summary>`.
 * - A waiting button shows it (`data-waits` in `@aertrip/ui/base.css`). A failed shell ends the wait.
 * - A shell that renders on the client instead of hydrating gets no replay: its elements are new.
 * - Back after a reload changes the URL within this document, which shows another page: the script requests the page of
 * the URL from the server. The router would hydrate the shown markup as the other page, and misses a navigation before
 * hydration. Not by a reload, in which Firefox would restore the fields.
 */
export const earlyPresses = `(()=>{
let kept=[];
const keep=(element,again)=>kept.push([element,again]);
let isHeard,isStarted;
const isLate=(element)=>element.closest?.('[${lateAttribute}]');
const hasAddress=(form)=>form?.hasAttribute('action');
const press=(event)=>{
if(isHeard&&!isLate(event.target))return;
const button=event.target.closest?.('button,[role=button]:not(a),[role=tab]:not(a)');
if(!button||button.disabled||button.popoverTargetElement||button.hasAttribute('commandfor'))return;
if(button.type==='submit'&&hasAddress(button.form))return;
event.preventDefault();
event.stopPropagation();
keep(button,()=>button.click());
button.dataset.waits='';
};
const submit=(event)=>{
const form=event.target;
if(hasAddress(form)||isHeard&&!isLate(form))return;
event.preventDefault();
event.stopPropagation();
keep(form,()=>form.requestSubmit());
};
const enter=({target})=>{
if(!target.matches?.('input:not([type=file]),select,textarea')||isStarted&&!isLate(target))return;
const{value,checked}=target;
const isChoice=target.type==='checkbox'||target.type==='radio';
kept=kept.filter(([element])=>element!==target&&!(target.type==='radio'&&element.type==='radio'&&element.name===target.name));
if(isChoice&&checked===target.defaultChecked)return;
keep(target,()=>{
if(isChoice){target.checked=!checked;target.click();return}
target.value=value+' ';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target),'value').set.call(target,value);
target.dispatchEvent(new Event(target.matches('select')?'change':'input',{bubbles:true}));
if(document.activeElement!==target)setTimeout(()=>target.dispatchEvent(new FocusEvent('focusout',{bubbles:true})));
});
};
const address=()=>location.pathname+location.search;
const rendered=address();
let isLeft;
const move=(event)=>{
isLeft=address()!==rendered;
if(!isLeft)return;
event.stopImmediatePropagation();
location.replace(address());
};
const inputs=[['click',press],['submit',submit],['input',enter]];
let hasBegun;
addEventListener('${hydratingEvent}',(event)=>{
if(isLeft)event.preventDefault();
isHeard=true;
},{once:true});
const end=({detail})=>{
if(detail==='began')hasBegun=true;
if(detail!=='started'&&detail!=='failed'&&(detail!=='ran'||hasBegun))return;
removeEventListener('${hostEvent}',end);
removeEventListener('popstate',move,true);
isStarted=isHeard&&detail==='started';
repeat();
};
const repeat=()=>{
const ready=kept.filter(([element])=>!isStarted||!isLate(element));
kept=kept.filter((each)=>!ready.includes(each));
ready.forEach(([element,again],turn)=>{
delete element.dataset.waits;
if(isStarted)setTimeout(()=>{
if(!element.isConnected)return;
element.dispatchEvent(new Event('pointercancel',{bubbles:true}));
again();
},turn);
});
if(isStarted&&document.querySelector('[${lateAttribute}]'))return;
removeEventListener('${lateEvent}',repeat);
for(const[type,listener]of inputs)removeEventListener(type,listener,true);
};
for(const[type,listener]of inputs)addEventListener(type,listener,true);
addEventListener('popstate',move,true);
addEventListener('${lateEvent}',repeat);
addEventListener('${hostEvent}',end);
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const earlyPressesSource = hashSource(earlyPresses);
