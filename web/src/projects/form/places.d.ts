/** Made by vite.places.ts. */
declare module 'virtual:places' {
  export const places: Record<string, () => Promise<string[]>>;
}
