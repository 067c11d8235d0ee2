import { hostEvent, hydratingEvent } from '@aertrip/release/host-report';
import { hashSource } from './allowed-styles';

/**
 * Text of the script that keeps what somebody does in a page from the server before the shell hears it, and does it again once
 * the shell stands: presses of buttons that do nothing by themselves, choices, and what was typed. In its order, each in a task
 * of its own, in which React may hydrate what is pressed and knows what came of the one before.
 * - React hears of a value or a choice only if it differs from the one it knows, so it is given another first. What is entered
 *   while it hydrates is none that it did not know, so this is kept until the shell stands. A choice that was taken back is
 *   not made.
 * - A section may not be hydrated when the shell stands, and React takes what a field has when it is for what it knows. So each
 *   gets an event first that means nothing and, as any press, has React hydrate what it is sent to.
 * - What works without a script is left to the browser: links, forms with an address, `popovertarget`, `<summary>`.
 * - A button that waits shows it (`data-waits` in `@aertrip/ui/base.css`). A shell that never comes keeps nobody waiting.
 * - Nothing is done again for a shell that renders anew instead of hydrating: the elements are others.
 * - Back after a reload leads to an address of this same document, which shows another: the server renders that one. The router
 *   would hydrate what is shown as if it were the other page, and misses a move until it stands. Not by a reload, in which
 *   Firefox would fill the fields as they were.
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
