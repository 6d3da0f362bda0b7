/** The `keyCode` of a key that an input method handles: https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Returns whether a key belongs to an input method, which composes Japanese or Chinese text with it. Safari ends the composition before
 * it reports the key that confirms it, so that only its `keyCode` tells.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD;
