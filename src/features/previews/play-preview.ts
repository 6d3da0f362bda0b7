import { fetchVideoDetails } from '../../lib/client/catalogue-store.ts';
import { getPreviewMedia, type VideoDetailsKey } from '../../lib/catalogue/video-details.ts';

/** Display time of each picture of a preview, in milliseconds. */
const FRAME_MS = 600;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves to true if the given promise is fulfilled, and to false if it is rejected. */
const succeeds = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );

function createPicture(): HTMLImageElement {
  const picture = document.createElement('img');
  picture.className = 'preview';
  picture.alt = '';
  picture.referrerPolicy = 'no-referrer';
  return picture;
}

function createClip(url: string): HTMLVideoElement {
  const clip = document.createElement('video');
  clip.className = 'preview';
  clip.setAttribute('aria-hidden', 'true');
  clip.tabIndex = -1;
  clip.loop = true;
  clip.playsInline = true;
  clip.disableRemotePlayback = true;
  // set the `muted` attribute, too, because some browsers check only the attribute before they allow autoplay
  clip.defaultMuted = true;
  clip.muted = true;
  clip.src = url;
  return clip;
}

/**
 * Plays the preview of a video in place of its thumbnail. The preview is a short video or a sequence of pictures; each picture is loaded
 * just before its turn and shown after decoding. Calls `onNone` if there is nothing to show. Returns a function that ends the preview.
 */
export function playPreview(thumb: Element, video: VideoDetailsKey, onNone: () => void): () => void {
  let isOver = false;
  let shown: HTMLElement | null = null;

  const show = (next: HTMLElement | null) => {
    if (next === shown) return;
    if (next) thumb.append(next);
    shown?.remove();
    shown = next;
  };
  const end = () => {
    isOver = true;
    show(null);
  };

  const playClip = async (url: string): Promise<boolean> => {
    const clip = createClip(url);
    clip.dataset['waiting'] = '';
    show(clip);
    const isPlaying = await succeeds(clip.play());
    if (isPlaying && !isOver) {
      delete clip.dataset['waiting'];
      return true;
    }
    // remove the source, which stops the download of the preview
    clip.removeAttribute('src');
    clip.load();
    show(null);
    return isOver;
  };

  const playPictures = async (urls: readonly string[]): Promise<void> => {
    const queue = urls.map((url) => ({ url, picture: createPicture() }));
    let due = 0;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { url, picture } = next;
      picture.src ||= url;
      const isThere = await succeeds(picture.decode());
      await pause(due - Date.now());
      if (isOver) return;
      // a picture that fails to load is skipped, now and when the sequence repeats
      if (!isThere) continue;
      show(picture);
      due = Date.now() + FRAME_MS;
      // a single picture stays visible: no loop needed
      if (queue.length > 0) queue.push(next);
    }
  };

  const play = async () => {
    const { clip, pictures } = getPreviewMedia(await fetchVideoDetails(video));
    if (isOver || (clip !== null && (await playClip(clip)))) return;
    await playPictures(pictures);
    if (!shown && !isOver) onNone();
  };
  void play();
  return end;
}
