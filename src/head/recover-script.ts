import { PATIENCE_MS, TRIES } from '../lib/loading/retry.ts';

/** Session storage key of the builds that a reload has left behind, so that none is left twice. */
const LEFT_KEY = 'marquee:left';
/** Milliseconds in which several parts that fail have the page asked for once. */
const ASK_MS = 10_000;
/** Milliseconds of the first pause between two tries of an island's script; the next ones are longer. */
const PAUSE_MS = 250;

/**
 * Notices that a part of the page cannot be loaded, and recovers when that is because a newer deploy has replaced the page.
 * It stands in the HTML, since what fails may be any other script.
 *
 * 1. Islands ask for their scripts up to four times. Astro asks twice, the second time under another address, and then holds
 *    React twice, which does not work.
 * 2. What still fails (an island, a style sheet, and by `marquee:stale` the worker) has the server asked for the page itself. Names
 *    follow from content, and every island's chunk imports the shared one: a page that is out of date names other files.
 * 3. Then the page is loaded again, but no build is left twice, nobody who types is disturbed, and without session storage nothing
 *    would stop a loop: the message with its button shows instead. So it does for an island that fails for another reason.
 * 4. Once the browser is online again, islands that failed start again.
 */
export const recoverScript =
  `(function(d){var failed=[],asked=0;` +
  `function show(isOn){var m=d.getElementById('reload');if(m)m.hidden=!isOn}` +
  `function leave(id){var a=d.activeElement;` +
  `if(a&&a.matches('input:not([type=checkbox]),textarea'))return show(true);` +
  `try{var s=sessionStorage,k=${JSON.stringify(LEFT_KEY)},left=s.getItem(k)||'';` +
  `if(left.includes(id))return show(true);s.setItem(k,left+id+' ')}catch(e){return show(true)}` +
  `location.reload()}` +
  `function check(isShown){if(isShown)show(true);if(Date.now()-asked<${ASK_MS}||!navigator.onLine)return;asked=Date.now();` +
  `fetch(location.href,{cache:'no-cache'}).then(function(r){return r.ok||r.status===404?r.text():''}).then(function(t){` +
  `var i=t&&Array.from(d.querySelectorAll('astro-island,link[rel=stylesheet]'),function(e){` +
  `return e.getAttribute('component-url')||e.getAttribute('href')}).find(function(u){return !t.includes(u)});` +
  `if(i)leave(i)}).catch(function(){})}` +
  `d.addEventListener('marquee:stale',function(){check(false)});` +
  `d.addEventListener('astro:hydration-error',function(e){` +
  // a missing file stands in the console already; what else went wrong does not
  `if(e.detail.error.isMissing)e.preventDefault();failed.push(e.target);check(true)});` +
  `addEventListener('error',function(e){` +
  `if(e.target.matches&&e.target.matches('script,link[rel=stylesheet]'))check(true)},true);` +
  `addEventListener('online',function(){show(false);failed.splice(0).forEach(function(i){i.start()})});` +
  `d.addEventListener('click',function(e){if(e.target.closest('#reload button'))location.reload()});` +
  `customElements.whenDefined('astro-island').then(function(){` +
  `customElements.get('astro-island').prototype.importWithRetry=function(u){var n=0,isLate,` +
  `timer=setTimeout(function(){isLate=true;show(true)},${PATIENCE_MS});` +
  `function load(){return import(u).catch(function(e){if(++n===${TRIES}){e.isMissing=true;throw e}` +
  `return new Promise(function(r){setTimeout(r,Math.random()*${PAUSE_MS}*Math.pow(2,n))}).then(load)})}` +
  `return load().finally(function(){clearTimeout(timer);if(isLate&&!failed.length)show(false)})}})})(document)`;
