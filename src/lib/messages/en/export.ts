/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages = {
  httpError: (status: number) => `HTTP error! status: ${status}`,
  noResponseStream: 'Failed to get response stream',
  noVideoStream: 'Failed to get video data stream',
  nothingParsed: 'Failed to parse any videos from the data',
} as const;
