/**
 * What JetStream may keep in files: more than there will be. Left to itself it takes three quarters of the room that its disk has at the start, and on a
 * disk that is full then, it leaves out the streams that are there. This file imports nothing: the launcher reads it before anything is built.
 */
export const NATS_FILE_BYTES = 1024 ** 4;
