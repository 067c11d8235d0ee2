import { loadReportPath } from '@aertrip/release/load-report';
import { hostEvent } from '@aertrip/release/host-report';
import { hashSource } from './allowed-styles';

/** Time in ms after which a shell that began and does not stand counts as failed; its first remote may take 10 s of it. */
const startLimit = 20_000;

/** Failures of one page that are reported: a boundary may show, and be left, any number of times. */
const maxRenderReports = 5;

/**
 * Text of the script that watches how the shell starts, and reports it as remotes' loads are reported: a shell whose
 * entry does not come, or throws, cannot say so itself. It stands before the shell's scripts, which have all run at
 * DOMContentLoaded; a shell that has not begun by then, and did not fail, says nothing of its start (an older one).
 */
export const hostWatch = `(()=>{
let began,ended,shown=0;
const {host}=JSON.parse(document.getElementById('registry').textContent);
const send=(phase,outcome)=>navigator.sendBeacon('${loadReportPath}',JSON.stringify({remote:'host',...host,phase,outcome,ms:Math.round(performance.now())}));
const end=(phase,outcome)=>{if(!ended){ended=true;if(phase)send(phase,outcome)}};
const isOwn=(url)=>String(url).includes('/releases/host/');
addEventListener('error',({target,filename})=>{
if(began)return;
if(isOwn(target.src))end(navigator.onLine&&'entry','failed');
else if(isOwn(filename))end('module','failed');
},true);
addEventListener('DOMContentLoaded',()=>{if(!began)end()});
addEventListener('${hostEvent}',({detail})=>{
if(detail==='began'){began=true;setTimeout(()=>end(!document.hidden&&'module','failed'),${startLimit})}
else if(detail==='started')end('module','ok');
else if(detail==='failed')end('module','failed');
else if(shown++<${maxRenderReports})send('render','failed');
});
})()`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const hostWatchSource = hashSource(hostWatch);
