import { findDetails } from '../../lib/client/catalogue-store.ts';
import { previewOf, type DetailsKey } from '../../lib/catalogue/details.ts';

/** How long each picture of a preview shows. */
const FRAME_MS = 600;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns whether something came to its end, whatever is the matter with it. */
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
  // the attribute as well: a browser may look for it before it lets a video play by itself
  clip.defaultMuted = true;
  clip.muted = true;
  clip.src = url;
  return clip;
}

/**
 * Plays the preview of a video over its picture: a short video, or pictures in turn, each asked for when it is next and shown when it is
 * decoded. `onNone` is called where there is nothing to show. Returns how to end it.
 */
export function playPreview(thumb: Element, video: DetailsKey, onNone: () => void): () => void {
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
    // what is not wanted any more is not loaded to its end
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
      // one that cannot be had is left out from then on
      if (!isThere) continue;
      show(picture);
      due = Date.now() + FRAME_MS;
      // the only one stays
      if (queue.length > 0) queue.push(next);
    }
  };

  const play = async () => {
    const { clip, pictures } = previewOf(await findDetails(video));
    if (isOver || (clip !== null && (await playClip(clip)))) return;
    await playPictures(pictures);
    if (!shown && !isOver) onNone();
  };
  void play();
  return end;
}
