/** Code points of special keys in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** Returns the actions of one key press. `Shift+?` presses `?` while Shift is down. */
function press(name: string): KeyAction[] {
  const held = name.length > 1 ? name.split('+') : [name];
  const values = held.map((key) => KEYS[key] ?? key);
  return [
    ...values.map((value) => ({ type: 'keyDown', value }) as const),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value }) as const),
  ];
}

/** Returns the key presses as an input source, in the format that WebDriver and WebDriver BiDi share. */
export function keySource(names: readonly string[]) {
  return { type: 'key', id: 'keyboard', actions: names.flatMap(press) };
}
