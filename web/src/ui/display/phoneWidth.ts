/**
 * In the `sizes` of a picture that is as wide as a phone's window. Such a screen has more dots than an eye tells apart:
 * there 800 pixels look as 1,200 do, and are half of the bytes.
 */
export const PHONE_WIDTH = '(min-resolution: 2dppx) 70vw, 100vw';
