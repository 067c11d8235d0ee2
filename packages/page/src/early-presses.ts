import { hostEvent, hydratingEvent } from '@aertrip/release/host-report';
import { hashSource } from './allowed-styles';

/**
 * Text of the script that records user input in a server-rendered page before hydration and replays it once the shell
 * is ready: presses of buttons without a native action, choices, and typed text. Replays in order, each in a task of
 * its own, so that React can hydrate the target and apply the previous event.
 * - React ignores a value or a choice equal to its own, so the script sets another one first. React misses input
 *   during hydration, so recording goes on until the shell is ready. Reverted choices are not replayed.
 * - A section may not be hydrated when the shell is ready, and React takes a field's present value as its own. So
 *   each field first gets a neutral event, on which React hydrates its section as on any press.
 * - Native actions stay with the browser: links, forms with an address, `popovertarget`, `<summary>`.
 * - A waiting button is marked (`data-waits` in `@aertrip/ui/base.css`). A shell that never starts releases it.
 * - Nothing is replayed for an older shell that does not signal the start of hydration: it may have handled the
 *   input.
 * - Back after a reload leads to a URL of the same document that belongs to another page; the server renders that
 *   one. The router would hydrate the content as the other page, and ignores navigations until it is ready. Loaded
 *   without a reload, in which Firefox would restore the fields.
 */
export const earlyPresses = `(()=>{
let kept=[];
const keep=(element,again)=>kept.push([element,again]);
const hasAddress=(form)=>form?.hasAttribute('action');
const press=(event)=>{
const button=event.target.closest?.('button,[role=button]:not(a),[role=tab]:not(a)');
if(!button||button.disabled||button.popoverTargetElement||button.hasAttribute('commandfor'))return;
if(button.type==='submit'&&hasAddress(button.form))return;
event.preventDefault();
keep(button,()=>button.click());
button.dataset.waits='';
};
const submit=(event)=>{
const form=event.target;
if(hasAddress(form))return;
event.preventDefault();
keep(form,()=>form.requestSubmit());
};
const enter=({target})=>{
if(!target.matches?.('input:not([type=file]),select,textarea'))return;
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
const presses=[['click',press],['submit',submit]];
const others=[['input',enter],['popstate',move]];
const stop=(listeners)=>{for(const[type,listener]of listeners)removeEventListener(type,listener,true)};
let hasBegun,isHeard;
addEventListener('${hydratingEvent}',(event)=>{
if(isLeft)event.preventDefault();
isHeard=true;
stop(presses);
},{once:true});
const end=({detail})=>{
if(detail==='began')hasBegun=true;
if(detail!=='started'&&detail!=='failed'&&(detail!=='ran'||hasBegun))return;
removeEventListener('${hostEvent}',end);
stop([...presses,...others]);
kept.forEach(([element,again],turn)=>{
delete element.dataset.waits;
if(isHeard&&detail==='started')setTimeout(()=>{
if(!element.isConnected)return;
element.dispatchEvent(new Event('pointercancel',{bubbles:true}));
again();
},turn);
});
};
for(const[type,listener]of[...presses,...others])addEventListener(type,listener,true);
addEventListener('${hostEvent}',end);
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const earlyPressesSource = hashSource(earlyPresses);
