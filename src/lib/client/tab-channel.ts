/**
 * Opens a channel to the other tabs of this site and returns how to tell them something. It is closed while the page is in
 * the back-forward cache, which a browser may refuse to pages that listen.
 */
export function openChannel(name: string, listener: (message: unknown) => void): (message: unknown) => void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    try {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => listener(data));
    } catch {
      // a browser that blocks storage may block this too, and has nothing to tell then
    }
  };
  open();
  window.addEventListener('pagehide', () => channel?.close());
  window.addEventListener('pageshow', (event) => event.persisted && open());
  return (message) => channel?.postMessage(message);
}
