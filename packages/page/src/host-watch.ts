import type { Registry } from '@aertrip/release';
import { failedHostCookie, hostEvent } from '@aertrip/release/host-report';
import { visitReportPath } from '@aertrip/release/visit-report';
import { hashSource } from '@aertrip/release/hash';

/** Time in s for which a browser avoids a canary of the host that failed in it. */
const staysAway = 24 * 60 * 60;

/**
 * Text of the script that watches how the shell starts, and reports a visit that failed: a shell whose entry does not come,
 * or throws, cannot report it itself. It stands before the shell's scripts.
 * Where a canary fails the browser asks for the live host from then on, and at once where nothing stands.
 */
export const hostWatch = `(()=>{
let began,ended;
const facts=document.currentScript.dataset,version=decodeURIComponent(facts.version),isCanary=!!facts.canary;
const stayAway=()=>{if(isCanary)document.cookie='${failedHostCookie}='+version+';path=/;max-age=${staysAway};samesite=lax'};
const fail=()=>{if(ended)return;ended=true;navigator.sendBeacon('${visitReportPath}',JSON.stringify({releases:[{app:'host',version,faults:['load'],sizes:{},errors:[]}]}));stayAway();return true};
const leave=()=>{if(isCanary&&document.cookie.includes('${failedHostCookie}='+version))location.reload()};
const isOwn=(url)=>String(url).includes('/releases/host/');
addEventListener('error',({target,filename})=>{
if(began||!navigator.onLine)return;
if(isOwn(target.src)||isOwn(filename))fail()&&leave();
},true);
addEventListener('${hostEvent}',({detail})=>{
if(detail==='began')began=true;
else if(detail==='started')ended=true;
else if(detail==='failed')fail()&&leave();
else if(detail==='render')stayAway();
});
})()`;

/** The script with the host's data in attributes, outside the text that the policy hashes. */
export const hostWatchElement = ({ version, isCanary }: NonNullable<Registry['host']>): string =>
  `<script data-version="${encodeURIComponent(version)}"${isCanary ? ' data-canary="true"' : ''}>${hostWatch}</script>`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const hostWatchSource = hashSource(hostWatch);
