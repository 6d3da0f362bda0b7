/** The `keyCode` of a key that an input method handles: https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * True if a key event belongs to an input method editor, for example for Japanese or Chinese text. Safari ends the composition before it
 * reports the confirming key, so only the `keyCode` identifies that event.
 */
export const isInputMethodComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD;
