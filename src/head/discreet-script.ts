import { TAB_CHANNEL } from '../lib/browser/change-log.ts';
import {
  DISCREET_KEY,
  EXIT_PRESSES,
  EXIT_WITHIN_MS,
  ICON_NAME,
  LEFT_KEY,
  NEUTRAL_ICON_NAME,
  NEUTRAL_TITLE,
  TAB_KEY,
  TABS_MAX,
} from '../features/discreet/discretion.ts';
import { STORAGE_KEYS } from '../lib/browser/storage-keys.ts';

const quoted = (value: unknown) => JSON.stringify(value);
/** Where keys are typed, not pressed. */
const TYPED_INTO = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]';

/**
 * What keeps a visit discreet. It stands in the HTML, since it must hold before the first paint and work before any other script has
 * come: what pictures show and how lists are laid out, the neutral title and icon, the key and the buttons of discreet mode, and the
 * way out. It obeys `marquee:settings` and tells of its own changes by the same event. `exitUrl` is where the way out leads.
 *
 * The way out replaces the page at once by a blank one, and then its address. Pages of the site that lie before it in the tab's
 * history stay there: the tab remembers that it has left, and one that is gone back to leaves again before it shows. Where the browser
 * refuses to store anything, a page leaves whenever somebody comes back to it from another site.
 */
export const discreetScript = (exitUrl: string) =>
  `(function(d,r){r=d.documentElement;` +
  `var s={},isKnown=true,isNeutral=false,presses=[],key=${quoted(STORAGE_KEYS.settings)};` +
  // settings that cannot be read are left as they are, here and in the storage
  `function read(){try{var v=JSON.parse(localStorage.getItem(key)||'{}');isKnown=!!v&&typeof v==='object';if(isKnown)s=v}` +
  `catch(e){isKnown=false}}` +
  `function retitle(){var a=${quoted(ICON_NAME)},b=${quoted(NEUTRAL_ICON_NAME)};` +
  `if(isNeutral){if(d.title!==${quoted(NEUTRAL_TITLE)}){r.dataset.title=d.title;d.title=${quoted(NEUTRAL_TITLE)}}}` +
  `else if('title' in r.dataset){d.title=r.dataset.title;delete r.dataset.title}` +
  `d.querySelectorAll('link[rel$=icon]').forEach(function(i){var h=i.getAttribute('href'),u=isNeutral?h.replace(a,b):h.replace(b,a);` +
  `if(h!==u)i.setAttribute('href',u)})}` +
  `function mark(){d.querySelectorAll('[data-discreet-switch]').forEach(function(b){` +
  `b.setAttribute('aria-pressed',s.isDiscreet===true)})}` +
  `function apply(){var p=/^(blurred|none)$/.test(s.pictures)?s.pictures:'shown';` +
  `if(s.isDiscreet===true&&p!=='none')p=s.discreetPictures==='blurred'?'blurred':'none';` +
  `r.dataset.pictures=p;r.dataset.layout=s.listForm==='lines'?'lines':'cards';` +
  `r.dataset.keys=s.hasShortcuts===false?'off':'on';` +
  `var c=navigator.connection;` +
  `if(s.savesData==='always'||s.savesData!=='never'&&c&&c.saveData)r.dataset.saver='';else delete r.dataset.saver;` +
  `isNeutral=s.isDiscreet===true||s.hasNeutralTitle===true;retitle();mark()}` +
  `function toggle(){read();s=Object.assign({},s);if(s.isDiscreet===true)delete s.isDiscreet;else s.isDiscreet=true;` +
  // tabs that remember an older change would make it again: see browser/persisted-part.ts
  `if(isKnown)try{localStorage.setItem(key,JSON.stringify(s));var c=new BroadcastChannel(${quoted(TAB_CHANNEL)});` +
  `c.postMessage({key:key,changes:[{entry:'isDiscreet',value:s.isDiscreet||null,at:Date.now()+1}]});c.close()}catch(e){}` +
  `d.dispatchEvent(new CustomEvent('marquee:settings',{detail:s}));` +
  `d.getElementById('discreet-status').textContent='Discreet mode is '+(s.isDiscreet?'on':'off')}` +
  `var left=${quoted(LEFT_KEY)},tab,isRefused;try{tab=sessionStorage.getItem(${quoted(TAB_KEY)});localStorage.getItem(left)}` +
  // nothing can be remembered: a page is not kept for Back either, and loaded again knows where the visitor comes from
  // (where the headers forbid to listen, as in Chromium, it would only be reported)
  `catch(e){isRefused=true;d.featurePolicy||addEventListener('unload',function(){})}` +
  `function leavers(isIn){var l=(localStorage.getItem(left)||'').split(' ').filter(function(t){return t&&t!==tab});` +
  `if(isIn)l.push(tab);if(l.length)localStorage.setItem(left,l.slice(-${TABS_MAX}).join(' '));else localStorage.removeItem(left)}` +
  `function leave(){try{sessionStorage.setItem(left,'1')}catch(e){}try{if(tab)leavers(true)}catch(e){}` +
  `var b=d.createElement('body'),m=d.createElement('p');m.setAttribute('role','alert');` +
  `m.style.cssText='position:absolute;clip-path:inset(50%)';b.append(m);isNeutral=true;retitle();` +
  `d.querySelectorAll('style,link[rel=stylesheet]').forEach(function(e){e.remove()});r.className='';` +
  `d.body.replaceWith(b);m.textContent='Leaving…';location.replace(${quoted(exitUrl)})}` +
  `function hasLeft(){var n=window.navigation&&navigation.activation;if(isRefused)return n&&!n.from;` +
  `try{return sessionStorage.getItem(left)||(localStorage.getItem(left)||'').split(' ').includes(tab)}catch(e){}}` +
  `function stayAway(){r.style.display='none';location.replace(${quoted(exitUrl)})}` +
  // cards may be left out, which the islands see to: until then they keep their room unseen
  `read();apply();if(s.hidesOpened===true)r.dataset.opened='wait';new MutationObserver(retitle).observe(d.querySelector('title'),{childList:true});` +
  `if(hasLeft()){var n=performance.getEntriesByType('navigation')[0];` +
  `if(n&&n.type==='back_forward')stayAway();` +
  `else{try{sessionStorage.removeItem(left)}catch(e){}try{leavers()}catch(e){}}}` +
  `d.addEventListener('DOMContentLoaded',mark);` +
  `d.addEventListener('marquee:settings',function(e){s=e.detail;apply()});` +
  `addEventListener('storage',function(e){if(e.key===key||e.key===null){read();apply()}});` +
  // a page that is kept for Back shows nothing before it is known whether it may; the tab's id tells it that
  `addEventListener('pagehide',function(e){if(!e.persisted)return;r.style.visibility='hidden';` +
  `try{tab=tab||Math.random().toString(36).slice(2);sessionStorage.setItem(${quoted(TAB_KEY)},tab)}catch(e){}});` +
  `addEventListener('pageshow',function(e){if(!e.persisted)return;if(hasLeft())stayAway();else{r.style.visibility='';read();apply()}});` +
  `d.addEventListener('click',function(e){if(e.target.closest('[data-quick-exit]'))leave();` +
  `else if(e.target.closest('[data-discreet-switch]'))toggle()});` +
  `addEventListener('pointerdown',function(){presses=[]},true);` +
  `addEventListener('keydown',function(e){var isPlain=!e.ctrlKey&&!e.altKey&&!e.metaKey&&!e.repeat&&!e.isComposing;` +
  `if(e.key!=='Shift'){presses=[];` +
  `if(e.key===${quoted(DISCREET_KEY)}&&isPlain&&s.hasShortcuts!==false&&!e.target.closest(${quoted(TYPED_INTO)}))toggle();return}` +
  // a key that is held repeats; a press is a new one
  `if(e.repeat)return;presses=isPlain?presses.concat(e.timeStamp).slice(-${EXIT_PRESSES}):[];` +
  `if(presses.length===${EXIT_PRESSES}&&e.timeStamp-presses[0]<=${EXIT_WITHIN_MS})leave()},true)})(document)`;
