/** What a video's player on the site itself says. */
export const playerMessages = {
  watchHere: 'Watch here',
  comesFrom: (host: string) =>
    `This player comes from ${host}. Once you load it, that site can see your IP address and your browser and may set cookies.`,
  load: 'Load the player',
} as const;
