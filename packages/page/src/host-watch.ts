import type { Registry } from '@aertrip/release';
import { failedHostCookie, hostEvent, loadReportPath } from '@aertrip/release/host-report';
import { hashSource } from './allowed-styles';

/** Maximum of failure reports per page: an error boundary can appear any number of times. */
const maxRenderReports = 5;

/** Time in s for which a browser avoids a canary of the host that failed in it. */
const staysAway = 24 * 60 * 60;

/**
 * Text of the script that watches how the shell starts, and reports it as remotes' loads are reported: a shell whose
 * entry does not come, or throws, cannot say so itself. It stands before the shell's scripts.
 * Where a canary fails the browser asks for the live host from then on, and at once where nothing stands.
 */
export const hostWatch = `(()=>{
let began,ended,shown=0;
const facts=document.currentScript.dataset,version=decodeURIComponent(facts.version),revision=+facts.revision,isCanary=!!facts.canary;
const send=(phase,outcome)=>navigator.sendBeacon('${loadReportPath}',JSON.stringify({remote:'host',version,revision,phase,outcome,ms:Math.round(performance.now())}));
const stayAway=()=>{if(isCanary)document.cookie='${failedHostCookie}='+version+';path=/;max-age=${staysAway};samesite=lax'};
const fail=(phase)=>{if(ended)return;ended=true;send(phase,'failed');stayAway();return true};
const leave=()=>{if(isCanary&&document.cookie.includes('${failedHostCookie}='+version))location.reload()};
const isOwn=(url)=>String(url).includes('/releases/host/');
addEventListener('error',({target,filename})=>{
if(began||!navigator.onLine)return;
if(isOwn(target.src))fail('entry')&&leave();
else if(isOwn(filename))fail('module')&&leave();
},true);
addEventListener('${hostEvent}',({detail})=>{
if(detail==='began')began=true;
else if(detail==='started'){if(!ended){ended=true;send('module','ok')}}
else if(detail==='failed')fail('module')&&leave();
else if(detail!=='ran'&&shown++<${maxRenderReports}){send('render','failed');stayAway()}
});
})()`;

/** The script with the host's data in attributes, outside the text that the policy hashes. */
export const hostWatchElement = ({ version, revision, isCanary }: NonNullable<Registry['host']>): string =>
  `<script data-version="${encodeURIComponent(version)}" data-revision="${revision}"${isCanary ? ' data-canary="true"' : ''}>${hostWatch}</script>`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const hostWatchSource = hashSource(hostWatch);
