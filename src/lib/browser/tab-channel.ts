/**
 * Opens a channel to the other tabs of this site and returns how to tell them something; null in a browser that has none. It is closed
 * while the page is in the back-forward cache, which a browser may refuse to pages that listen.
 */
export function openChannel(name: string, listener: (message: unknown) => void): ((message: unknown) => void) | null {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    try {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => listener(data));
    } catch {
      // older browsers lack it, and one that blocks storage may block this too
    }
    return channel !== null;
  };
  if (!open()) return null;
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', (event) => event.persisted && open());
  return (message) => channel?.postMessage(message);
}
