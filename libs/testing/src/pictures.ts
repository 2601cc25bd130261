import sharp from 'sharp';

interface Look {
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  /** Adds GPS coordinates, as a phone does. */
  gps?: boolean;
  format?: 'jpeg' | 'png' | 'webp';
}

/** Noise is dear: large pictures repeat a tile of it. */
const NOISE_TILE = 512;

/** A photograph-like picture: sky above, ground below, so that a test can see which way is up. */
export async function picture({
  width = 640,
  height = 360,
  orientation,
  gps = false,
  format = 'jpeg',
}: Look = {}): Promise<Buffer> {
  const sky = { create: { width, height, channels: 3 as const, background: '#4a92cc' } };
  const ground = await sharp({
    create: { width, height: Math.ceil(height / 2), channels: 3, background: '#17694a' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const noise = await sharp({
    create: {
      width: Math.min(width, NOISE_TILE),
      height: Math.min(height, NOISE_TILE),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const drawn = sharp(sky).composite([
    { input: ground, top: Math.floor(height / 2), left: 0 },
    { input: noise, blend: 'soft-light', tile: true },
  ]);
  const exif = {
    ...(gps
      ? {
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '39/1 45/1 0/1',
            GPSLongitudeRef: 'W',
            GPSLongitude: '84/1 11/1 0/1',
          },
        }
      : {}),
  };
  return drawn
    .withExif(exif)
    .withMetadata(orientation ? { orientation } : {})
    .toFormat(format, { quality: 88 })
    .toBuffer();
}
