import { EXIT_URL } from '../lib/domain/address.ts';
import { HEADER_SCROLL_PX } from '../lib/domain/limits.ts';
import { ASSURANCE_KEY, STORAGE_KEYS } from '../lib/browser/storage-keys.ts';
import { THEME_COLORS } from '../features/settings/theme.ts';

const quoted = (value: unknown) => JSON.stringify(value);

/**
 * The scripts that stand in the HTML, because they must have run before the first paint or work before any other script has
 * come. They take their keys and numbers from the same tables as everything else.
 */

/**
 * That scripts run; theme, age, and whether something is blocked, and whether the URL asks for another list than the HTML holds, and how high the list was when it was left. The age is read again when another tab stores or
 * clears it and when the page is back from the back-forward cache; storage that refuses leaves everything as it is. Where an operator
 * requires a check of age (`hasAssurance`), the age counts for as long as the check's stored decision holds. A transition between pages that
 * the browser gives up, as WebKit does when the next page comes quickly, is no error.
 */
export const headScript = (hasAssurance: boolean) =>
  `(function(d,r){r=d.documentElement;r.dataset.script='';` +
  `function g(k){try{return localStorage.getItem(k)}catch(e){}}` +
  `if(g(${quoted(STORAGE_KEYS.theme)})==='light'){r.classList.remove('dark');` +
  `d.querySelector('meta[name=theme-color]').content=${quoted(THEME_COLORS.light)}}` +
  (hasAssurance
    ? `function h(){try{return JSON.parse(g(${quoted(ASSURANCE_KEY)})).until>Date.now()}catch(e){return false}}`
    : '') +
  `function a(){var v=g(k),w=r.dataset.age==='verified';if(v===undefined||(v==='true'${hasAssurance ? '&&h()' : ''})===w)return;` +
  `if(w)delete r.dataset.age;else r.dataset.age='verified';d.dispatchEvent(new CustomEvent('marquee:age'))}` +
  `var k=${quoted(STORAGE_KEYS.age)};a();` +
  // what is blocked must not be seen before the islands have looked at it
  `if(g(${quoted(STORAGE_KEYS.blocklist)}))r.dataset.blocking='wait';` +
  `addEventListener('storage',function(e){if(e.key===k${hasAssurance ? `||e.key===${quoted(ASSURANCE_KEY)}` : ''}||e.key===null)a()});` +
  `addEventListener('pageshow',function(e){if(e.persisted)a()});` +
  `['pageswap','pagereveal'].forEach(function(n){addEventListener(n,function(e){var t=e.viewTransition;` +
  `if(t)['ready','finished'].forEach(function(p){t[p].catch(function(){})})})});` +
  `if(/[?&](tags|without|duration|date|quality|sort|shuffle|period|letter|name)=/.test(location.search))r.dataset.list='pending';` +
  // the browser returns to a place by itself where the list has the room that it had
  `var s=history.state;if(s&&s.room>0){r.style.setProperty('--room',s.room+'px');` +
  `['wheel','touchstart','keydown','pointerdown'].forEach(function(t){` +
  `addEventListener(t,function(){r.dataset.moved=''},{passive:true,once:true})})}})(document)`;

/** The pictures come one frame later, so that the press itself is answered at once. */
const REVEAL =
  `requestAnimationFrame(function(){setTimeout(function(){` +
  `r.dataset.age='verified';d.dispatchEvent(new CustomEvent('marquee:age'))})})`;

/**
 * The gate: open for as long as its visitor has not passed it, here or in another tab; Escape does not close it (R120). Where an operator
 * requires a check of age, entering asks for that first: see features/age/check-age.ts.
 */
export const gateScript = (hasAssurance: boolean) =>
  `(function(d){var g=d.getElementById('age-gate'),r=d.documentElement;` +
  `g.addEventListener('cancel',function(e){e.preventDefault()});` +
  `g.addEventListener('keydown',function(e){if(e.key==='Escape')e.preventDefault()});` +
  `d.getElementById('age-enter').onclick=function(){` +
  `try{localStorage.setItem(${quoted(STORAGE_KEYS.age)},'true')}catch(e){}` +
  // stays until the script of the check has come
  (hasAssurance
    ? `r.dataset.assure='asked';d.dispatchEvent(new CustomEvent('marquee:assure'))};`
    : `g.close();${REVEAL}};`) +
  `d.getElementById('age-exit').onclick=function(){location.replace(${quoted(EXIT_URL)})};` +
  `function o(){var v=r.dataset.age==='verified';if(v===g.open){if(v)g.close();else g.showModal()}}o();` +
  `addEventListener('pageshow',o);d.addEventListener('marquee:age',o)})(document)`;

/** The header: translucent beyond the threshold (R010); the menu closes when its page is left (R012); a search box that is empty stays quiet. */
export const headerScript =
  `(function(d){var h=d.getElementById('header'),m=d.getElementById('menu');` +
  `function s(){h.toggleAttribute('data-scrolled',scrollY>${HEADER_SCROLL_PX})}s();` +
  `addEventListener('scroll',s,{passive:true});` +
  `function c(){m.open=false}addEventListener('pagehide',c);` +
  `d.addEventListener('click',function(e){if(!m.contains(e.target))c()});` +
  `m.addEventListener('keydown',function(e){if(e.key==='Escape'&&m.open){c();m.firstElementChild.focus()}});` +
  // nothing is searched for nothing, and nothing need be said of it (R026)
  `d.addEventListener('invalid',function(e){if(e.target.name==='q')e.preventDefault()},true)})(document)`;

/** The footer's way back to the consent choice (R032). */
export const consentScript =
  `(function(d){d.getElementById('cookie-settings').onclick=function(){` +
  // stays until the banner's island has come
  `d.documentElement.dataset.consent='asked';d.dispatchEvent(new CustomEvent('marquee:consent'))}})(document)`;

/** The 404 page: which of its screens the path asks for (R002, R003, R062). */
export const notFoundScript =
  `(function(d,p){p=location.pathname;` +
  `d.documentElement.dataset.screen=/^\\/legal\\//.test(p)?'legal':/^\\/tag\\/[^/]+$/.test(p)?'tag':'general'})(document)`;
