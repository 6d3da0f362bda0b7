/**
 * Looks for what every list needs, in words that old browsers read (ECMAScript 5), and where it is not there keeps the islands from
 * starting: the page then stays as its HTML is, with its lists and plain links, and says so (`data-browser="old"`). Where dialogs or
 * layers of styles are missing too, the gate could not hold, so that nothing but that sentence shows (`bare`).
 *
 * The three are what came last to each of the browsers of package.json (MDN): to Firefox `toSorted`, to Safari `deflate-raw` and
 * lookbehind, to Chrome `toSorted`, one version before the list begins.
 */
export const baselineScript =
  `(function(w,r){` +
  `try{if([].toSorted&&new w.DecompressionStream('deflate-raw')&&new RegExp('(?<=a)b'))return}catch(e){}` +
  `r.setAttribute('data-browser',w.HTMLDialogElement&&w.CSSLayerBlockRule?'old':'bare');` +
  // no other list will come
  `r.removeAttribute('data-list');` +
  `if(w.customElements)w.customElements.define=function(){}` +
  `})(window,document.documentElement)`;
