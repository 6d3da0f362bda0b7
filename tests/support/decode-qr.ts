import decodeQR from 'qr/decode.js';

const PIXELS = 4;

/**
 * Returns the text of a QR code. `path` is the SVG path of its dark modules, `side` its width in modules. Decodes the code from pixels, as
 * a camera app does.
 */
export function decodeQrCodePath(side: number, path: string): string {
  const width = side * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  for (const [x = 0, y = 0, length = 0] of Array.from(runs, (run) => run.slice(1).map(Number))) {
    for (let row = y * PIXELS; row < (y + 1) * PIXELS; row++) {
      for (let column = x * PIXELS; column < (x + length) * PIXELS; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}
