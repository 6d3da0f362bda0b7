import { expect, test } from 'vitest';
import { playerMessages as french } from '../../../../src/lib/messages/fr/player.ts';
import { playerMessages as german } from '../../../../src/lib/messages/de/player.ts';

test.each([
  [german, / sieht player\.example deine IP-Adresse /],
  [french, / player\.example voit votre adresse IP /],
])(
  'R702 the privacy notice names the host of the player, not the site, as the recipient of the IP address',
  (messages, pattern) => {
    expect(messages.comesFrom('player.example')).toMatch(pattern);
  },
);
