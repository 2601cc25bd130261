/**
 * In the `sizes` of a picture that is as wide as a phone's window. Such a screen has more dots than an eye tells apart:
 * seven pixels for ten dots look as sharp, and are a fifth to a third fewer bytes. So phones of 412 x 1.75 and of
 * 390 x 2 dots take 640 pixels.
 */
export const PHONE_WIDTH = '(min-resolution: 1.5dppx) 70vw, 100vw';
