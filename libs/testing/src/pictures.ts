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

/** From this width on a picture has the grain of a photograph, whose bytes are many. */
const GRAINED_FROM = 1600;
/** Noise is dear: it is a tile that repeats itself. */
const NOISE_TILE = 512;

/**
 * A picture with sky above and ground below, so that a test can see which way is up. Small ones have no grain: hundreds
 * of them are uploaded, and each one's noise would cost a sixth of a second of a core on its way.
 */
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
  const drawn = sharp(sky).composite([
    { input: ground, top: Math.floor(height / 2), left: 0 },
    ...(width < GRAINED_FROM ? [] : [{ input: await noise(), blend: 'soft-light' as const, tile: true }]),
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

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: NOISE_TILE,
      height: NOISE_TILE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
